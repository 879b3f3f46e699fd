import { type FormEvent, useId, useState } from "react";
import type { Param } from "../../../schemas/index.ts";
import {
  fitsParam,
  lacksAny,
  type OpenablePage,
  openingsOf,
  originOf,
  type ParamOrigin,
  paramsOf,
  queryOf,
  requiredParams,
} from "../selection/openings.ts";
import { deviceWords as words } from "../words/deviceWords.ts";
import "./ParamBar.css";

interface ParamBarProps {
  readonly opened: OpenablePage;
  /** What the page is opened with; empty while nobody has said it. */
  readonly query: string;
  /** Whether another page has led here. */
  readonly isLed: boolean;
  /** Opens the page with other params. `isFound`: they are those of a test or of its stubs. */
  readonly onOpen: (query: string, isFound: boolean) => void;
}

/** Says above the phone what a page that needs params is opened with, and where that comes from; each can be changed. */
export function ParamBar({ opened, query, isLed, onOpen }: ParamBarProps) {
  const required = requiredParams(opened.page);
  const [isChanging, setChanging] = useState(false);
  if (required.length === 0) return null;
  const isLacking = lacksAny(opened.page, query);
  const openings = openingsOf(opened);
  if (isLacking || isChanging)
    return (
      <ParamForm
        key={query}
        {...{ query, required, openings, isLacking }}
        onOpen={(next, isFound) => {
          setChanging(false);
          onOpen(next, isFound);
        }}
        onClose={() => setChanging(false)}
      />
    );
  const given = paramsOf(query);
  return (
    <section className="paramBar" aria-label={words.params}>
      <p>
        <span className="paramValues">
          {required.map(([name]) => (
            <code key={name}>
              {name} = {given[name]}
            </code>
          ))}
        </span>
        <small>{isLed ? words.paramsLed : sayOrigin(originOf(query, openings))}</small>
      </p>
      <button type="button" className="textButton" onClick={() => setChanging(true)}>
        {words.changeParams}
      </button>
    </section>
  );
}

interface ParamFormProps extends Pick<ParamBarProps, "query" | "onOpen"> {
  readonly required: readonly (readonly [name: string, param: Param])[];
  readonly openings: ReturnType<typeof openingsOf>;
  readonly isLacking: boolean;
  readonly onClose: () => void;
}

/** A row for each param that the page needs. */
function ParamForm({ query, required, openings, isLacking, onOpen, onClose }: ParamFormProps) {
  const [typed, setTyped] = useState(() => paramsOf(query));
  const [isTried, setTried] = useState(false);
  const id = useId();
  const faults = required.map(([name, param]) => faultOf(param, typed[name] ?? ""));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.some((fault) => fault !== undefined)) return;
    const next = queryOf(Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== "")));
    onOpen(
      next,
      openings.some((one) => one.query === next),
    );
  };
  const source = openings.findIndex((one) => one.query === queryOf(typed));
  return (
    <form className="paramBar paramForm" aria-label={words.params} onSubmit={submit}>
      {isLacking && <p>{words.paramsNeeded}</p>}
      {openings.length > 0 && (
        <label>
          <span>{words.paramsFound}</span>
          <select
            value={source}
            onChange={({ target }) => setTyped(paramsOf(openings[Number(target.value)]?.query ?? ""))}
          >
            {source === -1 && <option value={-1}>{words.paramsByHand}</option>}
            {openings.map((one, index) => (
              <option key={one.query} value={index}>
                {sayOrigin(one.origin)}
              </option>
            ))}
          </select>
        </label>
      )}
      {required.map(([name, param], index) => {
        const fault = isTried || typed[name] ? faults[index] : undefined;
        return (
          <label key={name} htmlFor={`${id}${name}`}>
            <code>{name}</code>
            <ParamInput
              {...{ param }}
              id={`${id}${name}`}
              value={typed[name] ?? ""}
              isWrong={fault !== undefined}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
            {fault !== undefined && (
              <small id={`${id}${name}-fault`} role="alert">
                {fault}
              </small>
            )}
          </label>
        );
      })}
      <div className="sheetButtons">
        {!isLacking && (
          <button type="button" className="textButton" onClick={onClose}>
            {words.keepParams}
          </button>
        )}
        <button type="submit" className="mainButton">
          {words.openWith}
        </button>
      </div>
    </form>
  );
}

interface ParamInputProps {
  readonly param: Param;
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function ParamInput({ param: { type, oneOf }, id, value, isWrong, onChange }: ParamInputProps) {
  const choices = oneOf ?? (type === "boolean" ? ["true", "false"] : undefined);
  const described = { id, "aria-invalid": isWrong, "aria-describedby": isWrong ? `${id}-fault` : undefined };
  if (choices)
    return (
      <select {...described} value={value} onChange={({ target }) => onChange(target.value)}>
        {!choices.includes(value) && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  return (
    <input
      {...described}
      inputMode={type === "number" || type === "money" ? "decimal" : "text"}
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function faultOf(param: Param, text: string): string | undefined {
  if (text === "") return words.paramMissing;
  return fitsParam(param, text) ? undefined : (words.paramTypes[param.type] ?? words.paramUnfit);
}

function sayOrigin(origin: ParamOrigin): string {
  return origin.from === "test" ? words.paramsOf.test(origin.title) : words.paramsOf[origin.from];
}
