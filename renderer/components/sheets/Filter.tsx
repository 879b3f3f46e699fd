import { useCallback, useId, useMemo, useState } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { Icon } from "../display/Icon.tsx";
import { lazyLayer } from "../overlays/lazyLayer.tsx";
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

function Choice({ bind, label, options }: FilterProps["items"][number]) {
  const { store } = useSession();
  const id = useId();
  const [open, setOpen] = useState(false);
  const reads = useMemo(() => [bind], [bind]);
  const { value } = useSelector(
    reads,
    useCallback(() => ({ value: store.read(bind) }), [store, bind]),
  );
  const all = Array.isArray(options) ? options : [];
  const at = all.findIndex((option) => option.value === value);
  const choose = (chosen: string | number | null) => {
    store.set("state", bind.slice("state.".length), chosen);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="gw-filter-choice gw-inner gw-fades"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-chosen={at > 0}
        onClick={() => setOpen(true)}
      >
        {at > 0 ? all[at]?.text : label}
        <Icon name="down" />
      </button>
      <List
        id={id}
        open={open}
        title={label}
        options={all}
        value={at < 0 ? null : (all[at]?.value ?? null)}
        onConfirm={choose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
