import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeholders } from "../../../renderer/compiler/build/placeholders.ts";
import { TrustFooter } from "../../../renderer/components/documents/TrustFooter.tsx";
import { shippedProject as project } from "../../shippedProject.ts";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (node: ReactNode) => act(() => root.render(node));
const entries = () => [...document.querySelectorAll("p")].map((one) => one.textContent);

const institution = {
  lender: { text: "甲", verified: "confirmed" },
  licence: { text: "乙", verified: "assumed" },
  complaints: { text: "丙", verified: "confirmed" },
  dataSecurity: { text: "丁", verified: "confirmed" },
  reviewTime: { text: "戊", verified: "confirmed" },
  payoutTime: { text: "己", verified: "confirmed" },
} as const;

test("It says who lends, under which licence and who hears complaints; what nobody has confirmed is marked", () => {
  show(<TrustFooter institution={institution} />);
  expect(entries()).toEqual(["出借机构：甲", "许可证：乙 待核实", "投诉电话：丙", "个人信息保护：丁"]);
  show(<TrustFooter institution={institution} expects="payoutTime" />);
  expect(entries()).toContain("到账时间：己");
  expect(entries().join()).not.toContain("审核时间");
  show(<TrustFooter institution={institution} expects="reviewTime" brief />);
  expect(entries()).toEqual(["审核时间：戊"]);
});

test("Complaints and the protection of data lead on where the page says so", () => {
  const [onComplaints, onDataSecurity] = [vi.fn(), vi.fn()];
  show(<TrustFooter institution={institution} onComplaints={onComplaints} onDataSecurity={onDataSecurity} />);
  const links = [...document.querySelectorAll<HTMLElement>("[role=link]")];
  expect(links.map((one) => one.textContent)).toEqual(["丙", "丁"]);
  act(() => links[0]?.click());
  expect([onComplaints.mock.calls.length, onDataSecurity.mock.calls.length]).toEqual([1, 0]);
});

test("The compiler puts what app.yaml says on the pages that show it", () => {
  const page = JSON.stringify(project.checkPage("borrow").page?.body);
  expect(page).toContain(JSON.stringify(project.app?.institution?.lender.text));
  expect(JSON.stringify(project.checkPage("coupons").page)).not.toContain("institution");
});

test("Each placeholder is a problem of a build for borrowers, at its place, with the way out; what is confirmed is none", () => {
  const source = project.source("pages/app.yaml");
  const app = project.app;
  if (!app) throw new Error("app.yaml has mistakes");
  const found = placeholders(app, source);
  expect(found.map(({ code }) => code)).toEqual(Object.keys(app.institution ?? {}).map(() => "P525"));
  expect(found[0]).toMatchObject({ file: "pages/app.yaml", severity: "error" });
  expect(source.text.split("\n")[(found[0]?.line ?? 0) - 1]).toContain("lender");
  expect(found[0]?.message.en).toContain("--mode sample");
  const lender = { text: "甲", verified: "confirmed" } as const;
  expect(placeholders({ ...app, institution: { lender, licence: lender, complaints: lender } }, source)).toEqual([]);
  const { institution: _, ...without } = app;
  expect(placeholders(without, source)).toEqual([]);
});
