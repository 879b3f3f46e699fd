import type { Verb, VerbName } from "../steps/verb.ts";
import { branch } from "./branch.ts";
import { continueList } from "./continueList.ts";
import { dialog } from "./dialog.ts";
import { doSteps } from "./doSteps.ts";
import { leave } from "./leave.ts";
import { match } from "./match.ts";
import { callNative } from "./native/callNative.ts";
import { callRaw } from "./native/callRaw.ts";
import { copy } from "./native/copy.ts";
import { interceptBack } from "./native/interceptBack.ts";
import { miniProgramNavigate } from "./native/miniProgramNavigate.ts";
import { miniProgramPost } from "./native/miniProgramPost.ts";
import { openScheme } from "./native/openScheme.ts";
import { saveImage } from "./native/saveImage.ts";
import { scan } from "./native/scan.ts";
import { share } from "./native/share.ts";
import { navigate } from "./navigate.ts";
import { parallel } from "./parallel.ts";
import { reload } from "./reload.ts";
import { request } from "./request.ts";
import { sheet } from "./sheet.ts";
import { stop } from "./stop.ts";
import { submit } from "./submit.ts";
import { toast } from "./toast.ts";
import { track } from "./track.ts";
import { setElderMode } from "./values/setElderMode.ts";
import { setField } from "./values/setField.ts";
import { setLanguage } from "./values/setLanguage.ts";
import { setState } from "./values/setState.ts";
import { setVisit } from "./values/setVisit.ts";
import { wait } from "./wait.ts";

/** The verbs by their names in YAML; `if … then` is known by its `then`. */
export const verbs: { readonly [V in VerbName]: Verb<V> } = {
  openScheme,
  callNative,
  callRaw,
  interceptBack,
  miniProgramNavigate,
  miniProgramPost,
  request,
  reload,
  navigate,
  leave,
  setState,
  setVisit,
  setLanguage,
  setElderMode,
  setField,
  submit,
  toast,
  dialog,
  sheet,
  track,
  wait,
  do: doSteps,
  parallel,
  share,
  scan,
  copy,
  saveImage,
  match,
  then: branch,
  continue: continueList,
  stop,
};
