import { useEffect, useRef } from "react";

interface JourneyDrawingProps {
  /** SVG, in which each page has its name as `data-page`. */
  readonly drawing: string;
  readonly current: string;
  readonly onPick: (page: string) => void;
}

/** A drawing of pages whose pages are buttons. It has styles of its own, and so stands apart from the studio's. */
export function JourneyDrawing({ drawing, current, onPick }: JourneyDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: "open" });
    const { documentElement: svg } = new DOMParser().parseFromString(drawing, "image/svg+xml");
    root?.replaceChildren(svg);
    // Its pages are read one by one, which they are not in a picture.
    svg.setAttribute("role", "group");
    const choose = (event: Event) => {
      const page = (event.target as Element).closest<SVGElement>("[data-page]")?.dataset.page;
      const isMeant = event.type === "click" || /^(?:Enter| )$/.test((event as KeyboardEvent).key);
      if (page === undefined || !isMeant) return;
      event.preventDefault();
      onPick(page);
    };
    for (const page of svg.querySelectorAll<SVGElement>("[data-page]")) {
      page.setAttribute("role", "button");
      page.setAttribute("tabindex", "0");
      page.setAttribute(
        "aria-label",
        [...page.querySelectorAll("text")].map(({ textContent }) => textContent).join(" "),
      );
      page.style.cursor = "pointer";
      if (page.dataset.page !== current) continue;
      page.setAttribute("aria-current", "page");
      Object.assign(page.querySelector("rect")?.style ?? {}, { stroke: "var(--accent)", strokeWidth: "3" });
      page.scrollIntoView({ block: "center", inline: "center" });
    }
    // Of so many ways those of the page that is open are told apart.
    for (const way of svg.querySelectorAll<SVGElement>("[data-from]")) {
      const { from, to } = way.dataset;
      if (from === current || to === current) way.style.stroke = "var(--accent)";
      else way.style.opacity = "0.35";
    }
    svg.style.background = "none";
    for (const type of ["click", "keydown"]) svg.addEventListener(type, choose);
    return () => svg.remove();
  }, [drawing, current, onPick]);
  return <div ref={place} className="journeyDrawing" />;
}
