import { useId, useState } from "react";
import type { NodeOf, PropsOf } from "../../runtime/render/component.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";
import { Icon } from "../display/Icon.tsx";
import { lazyLayer } from "../overlays/lazyLayer.tsx";
import { keepLate } from "../rows/keepLate.ts";
import { useShownChoice } from "../rows/useShownChoice.ts";
import "../styles/touch.css";
import "../styles/arrangement.css";
import "./Filter.css";
import type { OptionListProps } from "../fields/sheets/OptionList.tsx";

const List = lazyLayer<OptionListProps>(async () => (await import("../fields/sheets/OptionList.tsx")).OptionList, {
  ahead: true,
});

type FilterProps = PropsOf<"filter">;

/** A bar of choices above a list; what is chosen stands in the page's state. */
export function BoundFilter({ label, items }: FilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields of a form
    <div className="gw-filter gw-sideways" role="group" aria-label={label}>
      {items.map((item) => (
        <Choice key={item.bind} {...item} />
      ))}
    </div>
  );
}

/** Empties a bound value if its option is removed while the filter is unmounted. */
BoundFilter.keeps = ({ items }: NodeOf<"filter">, page: PageSession) => keepLate(items, page);

function Choice({ bind, label, options }: FilterProps["items"][number]) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const all = Array.isArray(options) ? options : [];
  const values = Array.isArray(options) ? all.map(({ value }) => value) : undefined;
  const [at, chooseAt, held] = useShownChoice(bind, values, (index) => !all[index]?.disabled);
  // While the choices are unknown the state goes on to apply: it is shown as it is.
  const unknown = values || held === null || held === undefined || held === "" ? undefined : String(held);
  const choose = (chosen: string | number | null) => {
    chooseAt(all.findIndex(({ value }) => value === chosen));
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="gw-filter-choice gw-inner gw-fades"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-chosen={at > 0 || unknown !== undefined}
        onClick={() => setOpen(true)}
      >
        {at > 0 ? all[at]?.text : (unknown ?? label)}
        <Icon name="down" />
      </button>
      <List
        id={id}
        open={open}
        title={label}
        options={all}
        value={all[at]?.value ?? null}
        onConfirm={choose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
