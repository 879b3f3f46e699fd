import { Profiler, type ReactNode, useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { Text } from "../../../../renderer/components/display/Text.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { TextField } from "../../../../renderer/components/fields/text/TextField.tsx";
import { Cell } from "../../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../../renderer/components/layout/Group.tsx";
import { Tabs } from "../../../../renderer/components/layout/tabs/Tabs.tsx";
import { PullRefresh } from "../../../../renderer/components/lists/PullRefresh.tsx";
import { Swipe } from "../../../../renderer/components/lists/Swipe.tsx";

const nothing = () => undefined;

/** So many slides, each with a button in it. */
function slides(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    content: (
      <div className="gw-group-body">
        <Cell title={`活动 ${index + 1}`} note="新人借款免息 7 天" onTap={nothing} />
      </div>
    ),
  }));
}

function rows(count: number): ReactNode {
  return (
    <Group
      title="账单"
      body={Array.from({ length: count }, (_, index) => (
        <Cell key={index} title={`第 ${index + 1} 期`} value="550.00" />
      ))}
    />
  );
}

function Banners() {
  return (
    <>
      <Swipe label="活动" slides={slides(3)} />
      <Swipe label="优惠" slides={slides(2)} ratio="3:1" />
      <Swipe label="公告" slides={slides(3)} loop={false} />
      <Swipe label="单张" slides={slides(1)} />
      {rows(12)}
    </>
  );
}

function Turning() {
  return <Swipe label="活动" slides={slides(3)} autoplay={700} />;
}

/** Slides in tabs in a page that is pulled, with something that scrolls sideways in a slide. */
function Nested() {
  const [open, setOpen] = useState("loan");
  const refresh = () => new Promise<string>((resolve) => setTimeout(() => resolve("done"), 400));
  const scroller = {
    key: "scroller",
    content: (
      <div className="scroller" style={{ overflowX: "auto" }}>
        <div style={{ width: 700, height: 60, background: "var(--gw-brand-tint)" }}>左右滚动</div>
      </div>
    ),
  };
  return (
    <PullRefresh
      onRefresh={refresh}
      success="刷新成功"
      body={
        <Tabs
          value={open}
          onChange={setOpen}
          label="借款与还款"
          swipeable
          sticky
          items={[
            {
              key: "loan",
              title: "借款",
              body: (
                <>
                  <Swipe label="活动" slides={[scroller, ...slides(2)]} loop={false} />
                  {rows(4)}
                  <Button text="立即借款" sticky="bottom" onTap={nothing} />
                </>
              ),
            },
            { key: "repay", title: "还款", badge: "3", body: rows(20) },
            { key: "mine", title: "我的", badge: "128", body: <Text text="我的内容" /> },
          ]}
        />
      }
    />
  );
}

/** A long form with a bar at the bottom. */
function LongForm() {
  const names = Array.from({ length: 14 }, (_, index) => `第 ${index + 1} 项`);
  return (
    <>
      <Form
        title="资料"
        onSubmit={nothing}
        fields={names.map((label) => (
          <TextField key={label} name={label} label={label} initial="" onChange={nothing} onBlur={nothing} />
        ))}
      />
      <Button text="提交" sticky="bottom" onTap={nothing} />
    </>
  );
}

function ManyTabs() {
  const [open, setOpen] = useState("0");
  const items = Array.from({ length: 8 }, (_, index) => ({
    key: String(index),
    title: `第 ${index + 1} 类`,
    body: <Text text={`内容 ${index + 1}`} />,
  }));
  return <Tabs value={open} onChange={setOpen} label="分类" swipeable items={items} />;
}

const screens: Readonly<Record<string, () => ReactNode>> = {
  banners: Banners,
  turning: Turning,
  nested: Nested,
  form: LongForm,
  tabs: ManyTabs,
};

declare global {
  interface Window {
    /** How often React has rendered. */
    renders: number;
  }
}

/** A page of the fixture by name. */
export function Screen({ name }: { name: string }) {
  const Shown = screens[name];
  const count = () => {
    window.renders = (window.renders ?? 0) + 1;
  };
  return (
    <Profiler id={name} onRender={count}>
      <main className="gw-page">
        {Shown ? <Shown /> : null}
        <h1 className="gw-unseen">动效</h1>
      </main>
    </Profiler>
  );
}
