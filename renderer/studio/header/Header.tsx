import { hostTitle, platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { OfferedLanguage } from "../selection/languagesOf.ts";
import { hasPlatform, hostsOf, platformsOf, type Selection, type SelectionChange } from "../selection/selection.ts";
import { type IntervalOutcome, type VersionInterval, versionIntervals } from "../selection/versionAxis.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Segments } from "../ui/Segments.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { languageNames, headerWords as words } from "../words/headerWords.ts";
import { shareWords } from "../words/shareWords.ts";
import { type StudioLanguage, studioLanguage } from "../words/studioLanguage.ts";
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
  /** Opens the studio anew in another language, once what was typed is kept. */
  readonly onLanguage: (language: StudioLanguage) => void;
  readonly onHelp: () => void;
}

/** The header: the page, and what it runs on: host, platform, version, and the phone's language and colours. */
export function Header({
  contract,
  selection,
  title,
  outcomeOf,
  languages,
  onPick,
  onShare,
  onLanguage,
  onHelp,
}: HeaderProps) {
  const { host, platform, version, theme } = selection;
  return (
    <header className="header" data-pane>
      <div className="brand">
        <Logo />
        <span className="brandName">Gangway</span>
        <h1 title={title}>{title}</h1>
      </div>
      <Segments
        label={words.host}
        segments={hostSegments(contract)}
        value={host}
        onPick={(next) => onPick({ host: next })}
      />
      <Segments
        label={words.platform}
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
        <span className="headerLabel">{words.phone}</span>
        {languages.length > 0 ? (
          <Segments
            label={words.phoneLanguage}
            segments={languages.map(languageSegment)}
            value={spokenIn(languages, selection.language)}
            onPick={(next) => onPick({ language: next })}
          />
        ) : null}
        <Segments
          label={words.phoneColours}
          segments={themes}
          value={theme}
          onPick={(next) => onPick({ theme: next })}
        />
        <i className="divider" />
        <IconButton icon="code" label={shareWords.title} onTap={onShare} />
        <IconButton
          icon="language"
          label={words.otherLanguage.title}
          onTap={() => onLanguage(words.otherLanguage.language)}
        />
        <StudioTheme />
        <IconButton icon="keyboard" label={words.shortcuts} keys={["?"]} onTap={onHelp} />
      </div>
    </header>
  );
}

const themes = [
  { value: "light", title: <StudioIcon name="sun" size={15} />, label: words.phoneLight },
  { value: "dark", title: <StudioIcon name="moon" size={15} />, label: words.phoneDark },
] as const;

function languageSegment({ language, isSpoken }: OfferedLanguage) {
  const { title = language, label = language } = languageNames[language] ?? {};
  return { value: language, title, label, obstacle: isSpoken ? undefined : words.notSpoken };
}

/** The language in which the page is seen: the one that is asked for where it speaks it, else the first. */
function spokenIn(languages: readonly OfferedLanguage[], asked: string | undefined): string | undefined {
  return languages.find(({ language, isSpoken }) => isSpoken && language === asked)?.language ?? languages[0]?.language;
}

function hostSegments(contract: Contract) {
  return hostsOf(contract).map(({ host }) => ({ value: host, title: hostTitle(contract, host, studioLanguage) }));
}

function platformSegments(contract: Contract, { host }: Selection) {
  const hostName = hostTitle(contract, host, studioLanguage);
  return platformsOf(contract).map((platform) => {
    const title = platformTitle(contract, platform, studioLanguage);
    return {
      value: platform,
      title,
      obstacle: hasPlatform(contract, host, platform) ? undefined : words.noPlatforms(hostName),
    };
  });
}
