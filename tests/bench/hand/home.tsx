import { useEffect, useState } from "react";
import { TabBar } from "../../../renderer/components/controls/TabBar.tsx";
import { CouponPopup } from "../../../renderer/components/coupons/CouponPopup.tsx";
import { Text } from "../../../renderer/components/display/Text.tsx";
import { TrustFooter } from "../../../renderer/components/documents/TrustFooter.tsx";
import { AmountCard } from "../../../renderer/components/layout/AmountCard.tsx";
import { Card } from "../../../renderer/components/layout/Card.tsx";
import { Grid } from "../../../renderer/components/layout/Grid.tsx";
import { PullRefresh } from "../../../renderer/components/lists/PullRefresh.tsx";
import { Swipe } from "../../../renderer/components/lists/Swipe.tsx";
import { NoticeBar } from "../../../renderer/components/status/NoticeBar.tsx";
import { Retry } from "../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { track } from "./api.ts";
import { inApp, navigate, openScheme } from "./host.ts";
import { institution } from "./institution.ts";
import { money } from "./money.ts";
import { mount } from "./mount.tsx";
import { type Data, useData } from "./useData.ts";
import { useOnReturn } from "./useOnReturn.ts";

interface HomeAnswer {
  readonly available: number;
  readonly total: number;
  readonly rate: string;
  readonly notice: string;
  readonly nextDue: string;
  readonly nextAmount: number;
  readonly dueDays: number;
}

interface Banner {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly page: string;
}

interface Coupon {
  readonly title: string;
  readonly note: string;
  readonly amount: number;
  readonly expires: string;
}

interface Items<T> {
  readonly items: readonly T[];
}

const query = new URLSearchParams(location.search);
const params = { channel: query.get("channel") ?? undefined };
const couponsOfHome = { scene: "home" };

/** Notes a tap, and goes to a page of this front end. */
function go(page: string, event: string): void {
  track(event, "home");
  void navigate(page);
}

/** The page of somebody who has a limit and owes nothing that is overdue. */
function HomePage() {
  const home = useData<HomeAnswer>("/home", params);
  const banners = useData<Items<Banner>>("/banners");
  useEffect(() => track("home_view", "home"), []);
  useOnReturn(home.reload);
  const refresh = async () => {
    home.reload();
    banners.reload();
  };
  return (
    <>
      <PullRefresh
        onRefresh={refresh}
        body={
          <>
            <Limit home={home} />
            <Ways />
            <Text text="借款有成本，请按需要借、按时还" size="small" tone="quiet" align="center" />
            <TrustFooter
              institution={institution}
              expects="payoutTime"
              onComplaints={() => void navigate("customer-service")}
              onDataSecurity={() => void navigate("help")}
            />
            <Banners items={banners.value?.items ?? []} />
          </>
        }
      />
      <Coupons isWanted={home.value !== undefined} />
      {inApp ? null : <MainPages />}
    </>
  );
}

function Limit({ home: { value, status, reload } }: { readonly home: Data<HomeAnswer> }) {
  if (status === "failed") return <Retry text="首页加载失败" onTap={reload} />;
  if (!value) return <Skeleton shape="amountCard" />;
  const { available, total, rate, notice, nextDue, nextAmount, dueDays } = value;
  return (
    <>
      {notice ? <NoticeBar text={notice} closable /> : null}
      <AmountCard
        label="可用额度（元）"
        value={money(available)}
        hint={rate}
        items={[
          { label: "总额度", value: money(total) },
          { label: "已用", value: money(total - available) },
        ]}
        action={{ text: "去借款", onTap: () => go("borrow", "home_borrow_tap") }}
      />
      {nextDue ? (
        <Card
          title={`${nextDue} 应还`}
          note="到期当天自动扣款"
          tag={dueDays > 3 ? "" : dueDays === 0 ? "今天到期" : `${dueDays} 天后到期`}
          value={`${money(nextAmount)} 元`}
          tone={dueDays <= 3 ? "warning" : "plain"}
          onTap={() => void repay()}
        />
      ) : null}
    </>
  );
}

async function repay(): Promise<void> {
  track("home_repay_tap", "home");
  if (!(await openScheme("repayTab"))) await navigate("repay");
}

function Ways() {
  return (
    <Grid
      columns={4}
      items={[
        { icon: "coin", text: "额度", onTap: () => go("quota", "home_quota_tap") },
        { icon: "bill", text: "账单", onTap: () => go("repay", "home_bill_tap") },
        { icon: "coupon", text: "优惠券", onTap: () => go("coupons", "home_coupon_tap") },
        { icon: "help", text: "客服", onTap: () => go("customer-service", "home_help_tap") },
      ]}
    />
  );
}

function Banners({ items }: Items<Banner>) {
  if (items.length === 0) return null;
  const slides = items.map(({ id, title, note, page }) => {
    const open = () => go(page === "quota" ? "quota" : "coupons", "home_banner_tap");
    return { key: id, content: <Card title={title} note={note} tone="brand" onTap={open} /> };
  });
  return <Swipe label="活动" slides={slides} autoplay={5000} />;
}

/** Once a day, and not before there is something to read below. */
function Coupons({ isWanted }: { readonly isWanted: boolean }) {
  const { value } = useData<Items<Coupon>>("/coupons", couponsOfHome);
  const [open, setOpen] = useState(false);
  const hasCoupons = isWanted && value !== undefined && value.items.length > 0;
  useEffect(() => {
    const today = new Date().toDateString();
    if (!hasCoupons || localStorage.getItem("coupons") === today) return undefined;
    const timer = setTimeout(() => {
      localStorage.setItem("coupons", today);
      setOpen(true);
    }, 600);
    return () => clearTimeout(timer);
  }, [hasCoupons]);
  return (
    <CouponPopup
      open={open}
      title="可用的优惠券"
      items={value?.items ?? []}
      button="查看优惠券"
      onTap={() => go("coupons", "home_coupon_popup_tap")}
      onClose={() => setOpen(false)}
    />
  );
}

function MainPages() {
  return (
    <TabBar
      label="主要页面"
      items={[
        { icon: "home", text: "首页", current: true },
        { icon: "bill", text: "还款", current: false, onTap: () => go("repay", "tab_repay") },
        { icon: "user", text: "我的", current: false, onTap: () => go("mine", "tab_mine") },
      ]}
    />
  );
}

mount(<HomePage />);
