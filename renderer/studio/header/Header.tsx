import type { Contract, Page } from "../../schemas/index.ts";
import { intervalsOf } from "./axis.ts";
import { type Choice, hasPlatform, hostsOf, platformsOf, type Wish } from "./choice.ts";
import { platformTitle } from "./describeChoice.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { isServed } from "./isServed.ts";
import { Logo } from "./Logo.tsx";
import { Segments } from "./Segments.tsx";
import { StudioTheme } from "./StudioTheme.tsx";
import { VersionSlider } from "./VersionSlider.tsx";
import "./Header.css";

interface HeaderProps {
  readonly contract: Contract;
  readonly choice: Choice;
  readonly title: string;
  readonly supports: Page["supports"] | undefined;
  readonly onPick: (wish: Wish) => void;
  readonly onHelp: () => void;
}

/** What is shown, and where it runs: host × platform × version, and the phone's colours. */
export function Header({ contract, choice, title, supports, onPick, onHelp }: HeaderProps) {
  const { host, platform, version, theme } = choice;
  return (
    <header className="header">
      <div className="brand">
        <Logo />
        <span className="brandName">Gangway</span>
        <h1 title={title}>{title}</h1>
      </div>
      <Segments label="宿主" segments={hostSegments(contract)} value={host} onPick={(next) => onPick({ host: next })} />
      <Segments
        label="平台"
        segments={platformSegments(contract, choice)}
        value={platform}
        onPick={(next) => onPick({ platform: next })}
      />
      <VersionSlider
        intervals={intervalsOf(contract, host, platform)}
        version={version}
        serves={(interval) => supports === undefined || isServed(supports, { ...choice, version: interval.version })}
        onPick={(next) => onPick({ version: next })}
      />
      <div className="headerEnd">
        <span className="headerLabel">手机</span>
        <Segments label="手机配色" segments={themes} value={theme} onPick={(next) => onPick({ theme: next })} />
        <i className="divider" />
        <StudioTheme />
        <IconButton icon="keyboard" label="快捷键" keys={["?"]} onTap={onHelp} />
      </div>
    </header>
  );
}

const themes = [
  { value: "light", title: <Icon name="sun" size={15} />, label: "手机浅色" },
  { value: "dark", title: <Icon name="moon" size={15} />, label: "手机深色" },
] as const;

function hostSegments(contract: Contract) {
  return hostsOf(contract).map(({ host, title }) => ({ value: host, title }));
}

function platformSegments(contract: Contract, { host }: Choice) {
  const hostTitle = hostsOf(contract).find((row) => row.host === host)?.title ?? host;
  return platformsOf(contract).map((platform) => {
    const title = platformTitle(contract, platform);
    return {
      value: platform,
      title,
      obstacle: hasPlatform(contract, host, platform) ? undefined : `${hostTitle}不分平台`,
    };
  });
}
