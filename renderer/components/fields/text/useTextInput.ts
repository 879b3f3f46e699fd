import { type FocusEvent, type Ref, type RefCallback, type RefObject, type SyntheticEvent, useReducer } from "react";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { retype } from "./retype.ts";
import type { TextFormat } from "./textFormats.ts";

/** What a text is typed into. */
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What a text input is given by its field. */
interface TextGiven<V> extends Pick<FieldProps<V>, "initial" | "onChange" | "onBlur" | "ref"> {
  /** Called with each value that it comes to show, whoever has made it. */
  readonly onShow?: ((value: V) => void) | undefined;
}

/** What holds the text of an element that events come from. */
const controls = new WeakMap<Element, TextControl<never, TextElement>>();

/** The same for all inputs: a form has many of them. */
const listeners = {
  onInput: edit,
  onCompositionEnd: edit,
  onFocus: enterText,
  onBlur: ({ currentTarget }: FocusEvent<TextElement>) => controls.get(currentTarget)?.leave(),
};

/** An element of text gets the focus. */
export function enterText({ currentTarget }: FocusEvent<TextElement>): void {
  controls.get(currentTarget)?.enter();
}

function edit({ currentTarget, nativeEvent }: SyntheticEvent<TextElement>): void {
  // Of a composition's end neither is known.
  const { isComposing, inputType = "" } = nativeEvent as Partial<InputEvent>;
  // Half-typed Chinese is nobody's value; the end of the composition brings it whole.
  if (!isComposing) controls.get(currentTarget)?.take(currentTarget, inputType);
}

/**
 * The text of an input that formats itself, and the handle by which a form reaches it. The text lives in the element
 * alone. A class, so that a thousand fields share what each of them can do.
 */
export class TextControl<V, E extends TextElement> implements FieldHandle<V> {
  readonly input: RefObject<E | null> = { current: null };
  readonly blockingReason = undefined;
  private format: TextFormat<V>;
  private given: TextGiven<V>;
  private held: string;
  /** What the element shows at first. */
  private readonly first: string;
  private isNew = true;
  /** Whether it has ever had the focus; it is drawn anew when it gets it first. */
  wasEntered = false;
  private draw: (() => void) | undefined;
  private attach: RefCallback<E> | undefined;

  constructor(format: TextFormat<V>, given: TextGiven<V>) {
    this.format = format;
    this.given = given;
    this.held = format.fit(format.write(given.initial));
    this.first = veiled(format, this.held);
  }

  /** Takes what the field is given now, and what draws it anew. */
  update(format: TextFormat<V>, given: TextGiven<V>, draw: () => void): void {
    if (given.ref !== this.given.ref) this.attach = undefined;
    this.format = format;
    this.given = given;
    this.draw = draw;
  }

  /** What the input element takes. */
  get attributes() {
    this.attach ??= this.attaching(this.given.ref);
    return { ref: this.attach, defaultValue: this.first, ...listeners };
  }

  get value(): V {
    return this.format.read(this.held);
  }

  /** Writes without telling anybody: who writes knows. */
  set value(value: V) {
    this.show(this.format.fit(this.format.write(value)));
  }

  get element(): E | null {
    return this.input.current;
  }

  focus(): void {
    this.input.current?.focus();
  }

  empty(): void {
    this.change("");
    this.focus();
  }

  /** Writes a value as the user does. */
  set(value: V): void {
    this.change(this.format.fit(this.format.write(value)));
  }

  /** Presses a key of a keyboard of ours; the key "" deletes. */
  press(key: string): void {
    const element = this.input.current;
    if (!element) return;
    element.focus();
    const { value, selectionStart, selectionEnd } = element;
    const end = selectionEnd ?? value.length;
    element.setRangeText(key, selectionStart ?? end, end, "end");
    // With nothing selected nothing has gone, which an edit that deletes takes for the character before the caret.
    this.take(element, key === "" ? "deleteContentBackward" : "insertText");
  }

  /** The element gets the focus. */
  enter(): void {
    if (!this.wasEntered) {
      this.wasEntered = true;
      this.draw?.();
    }
    this.put(this.format.show(this.held));
  }

  /** The element loses the focus. */
  leave(): void {
    this.change(this.format.settle(this.held));
    this.put(veiled(this.format, this.held));
    this.given.onBlur();
  }

  /** Takes what stands in the element for an edit of that kind. */
  take(element: TextElement, kind: string): void {
    const caret = element.selectionStart ?? element.value.length;
    const typed = retype(this.format, this.held, { text: element.value, caret, kind });
    this.change(typed.clean);
    if (element === document.activeElement && element.selectionStart !== typed.caret) {
      element.setSelectionRange(typed.caret, typed.caret);
    }
  }

  /** Another `ref` gets another function, by which React lets go of the one before. */
  private attaching(ref: Ref<FieldHandle<V>> | undefined): RefCallback<E> {
    return (element) => {
      this.input.current = element;
      if (element) controls.set(element, this as never);
      // The form may write into it at once: what stands there then is not typed.
      const typed = this.isNew && element?.value;
      if (typeof ref === "function") ref(element && this);
      else if (ref) ref.current = element && this;
      if (!element) return;
      this.isNew = false;
      // What was typed into prerendered markup, before there was any script, counts.
      if (typeof typed === "string" && typed !== this.first) this.change(this.format.fit(this.format.clean(typed)));
    };
  }

  private put(text: string): void {
    const { current } = this.input;
    if (current && current.value !== text) current.value = text;
  }

  private show(clean: string): void {
    this.held = clean;
    const isTyped = this.input.current === document.activeElement;
    this.put(isTyped ? this.format.show(clean) : veiled(this.format, clean));
    this.given.onShow?.(this.format.read(clean));
  }

  private change(clean: string): void {
    const changed = clean !== this.held;
    this.show(clean);
    if (changed) this.given.onChange(this.format.read(clean));
  }
}

function veiled<V>({ veil, show }: TextFormat<V>, clean: string): string {
  return (veil ?? show)(clean);
}

/**
 * A text input that formats itself. The text lives in the element alone: typing renders nothing.
 *
 * @returns what the input element takes, and the ways to empty it, to read its value, to write one as the user does,
 * and to press a key of a keyboard of ours
 */
export function useTextInput<V, E extends TextElement = HTMLInputElement>(
  format: TextFormat<V>,
  given: TextGiven<V>,
): TextControl<V, E> {
  const [memory, draw] = useReducer(again<V, E>, {});
  memory.text ??= new TextControl<V, E>(format, given);
  memory.text.update(format, given, draw);
  return memory.text;
}

/** What holds the text from one drawing to the next: another object each time that it is to be drawn anew. */
interface TextMemory<V, E extends TextElement> {
  text?: TextControl<V, E>;
}

function again<V, E extends TextElement>({ text }: TextMemory<V, E>): TextMemory<V, E> {
  return text ? { text } : {};
}
