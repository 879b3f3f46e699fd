import "gangway/tokens.css";
import { mount } from "gangway";

mount();
