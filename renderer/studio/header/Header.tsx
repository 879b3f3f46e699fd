import { platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { OfferedLanguage } from "../selection/languagesOf.ts";
import { hasPlatform, hostsOf, platformsOf, type Selection, type SelectionChange } from "../selection/selection.ts";
import { type IntervalOutcome, type VersionInterval, versionIntervals } from "../selection/versionAxis.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Segments } from "../ui/Segments.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { shareWords } from "../words/shareWords.ts";
import { Logo } from "./Logo.tsx";
import { StudioTheme } from "./StudioTheme.tsx";
import { VersionSlider } from "./VersionSlider.tsx";
import "./Header.css";

interface HeaderProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly title: string;
  /** What becomes of the page on neighbouring versions of the host that is picked. */
  readonly outcomeOf: (interval: VersionInterval) => IntervalOutcome;
  readonly languages: readonly OfferedLanguage[];
  readonly onPick: (change: SelectionChange) => void;
  readonly onShare: () => void;
  readonly onHelp: () => void;
}

/** The header: the page, and what it runs on: host, platform, version, and the phone's language and colours. */
export function Header({ contract, selection, title, outcomeOf, languages, onPick, onShare, onHelp }: HeaderProps) {
  const { host, platform, version, theme } = selection;
  return (
    <header className="header" data-pane>
      <div className="brand">
        <Logo />
        <span className="brandName">Gangway</span>
        <h1 title={title}>{title}</h1>
      </div>
      <Segments label="宿主" segments={hostSegments(contract)} value={host} onPick={(next) => onPick({ host: next })} />
      <Segments
        label="平台"
        segments={platformSegments(contract, selection)}
        value={platform}
        onPick={(next) => onPick({ platform: next })}
      />
      <VersionSlider
        intervals={versionIntervals(contract, host, platform)}
        version={version}
        outcomeOf={outcomeOf}
        onPick={(next) => onPick({ version: next })}
      />
      <div className="headerEnd">
        <span className="headerLabel">手机</span>
        {languages.length > 0 ? (
          <Segments
            label="手机语言"
            segments={languages.map(languageSegment)}
            value={spokenIn(languages, selection.language)}
            onPick={(next) => onPick({ language: next })}
          />
        ) : null}
        <Segments label="手机配色" segments={themes} value={theme} onPick={(next) => onPick({ theme: next })} />
        <i className="divider" />
        <IconButton icon="code" label={shareWords.title} onTap={onShare} />
        <StudioTheme />
        <IconButton icon="keyboard" label="快捷键" keys={["?"]} onTap={onHelp} />
      </div>
    </header>
  );
}

const themes = [
  { value: "light", title: <StudioIcon name="sun" size={15} />, label: "手机浅色" },
  { value: "dark", title: <StudioIcon name="moon" size={15} />, label: "手机深色" },
] as const;

/** Each language by its own name, and in short. */
const languageNames: Readonly<Record<string, { readonly title: string; readonly label: string }>> = {
  zh: { title: "中", label: "中文" },
  en: { title: "EN", label: "English" },
};

function languageSegment({ language, isSpoken }: OfferedLanguage) {
  const { title = language, label = language } = languageNames[language] ?? {};
  return { value: language, title, label, obstacle: isSpoken ? undefined : "这个页面没有这种语言的文字" };
}

/** The language in which the page is seen: the one that is asked for where it speaks it, else the first. */
function spokenIn(languages: readonly OfferedLanguage[], asked: string | undefined): string | undefined {
  return languages.find(({ language, isSpoken }) => isSpoken && language === asked)?.language ?? languages[0]?.language;
}

function hostSegments(contract: Contract) {
  return hostsOf(contract).map(({ host, title }) => ({ value: host, title }));
}

function platformSegments(contract: Contract, { host }: Selection) {
  const hostTitle = hostsOf(contract).find((row) => row.host === host)?.title ?? host;
  return platformsOf(contract).map((platform) => {
    const title = platformTitle(contract, platform, "zh");
    return {
      value: platform,
      title,
      obstacle: hasPlatform(contract, host, platform) ? undefined : `${hostTitle}不分平台`,
    };
  });
}
