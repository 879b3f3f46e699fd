import { useEffect, useState } from "react";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { Text } from "../../../renderer/components/display/Text.tsx";
import { AmountCard } from "../../../renderer/components/layout/AmountCard.tsx";
import { Cell } from "../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../renderer/components/layout/Group.tsx";
import { Tabs } from "../../../renderer/components/layout/tabs/Tabs.tsx";
import { NoticeBar } from "../../../renderer/components/status/NoticeBar.tsx";
import { Retry } from "../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { track } from "./api.ts";
import { callNative, inApp, navigate } from "./host.ts";
import { LoanPanel, type Offer } from "./LoanPanel.tsx";
import { money } from "./money.ts";
import { feedback, mount } from "./mount.tsx";
import { RepayPanel } from "./RepayPanel.tsx";
import { type Data, useData } from "./useData.ts";
import { useOnReturn } from "./useOnReturn.ts";

interface QuotaAnswer extends Offer {
  readonly total: number;
  readonly notice: string;
  readonly status: string;
}

const query = new URLSearchParams(location.search);
const params = { channel: query.get("channel") ?? undefined };

function QuotaPage() {
  const quota = useData<QuotaAnswer>("/quota", params);
  const [tab, setTab] = useState(query.get("tab") === "repay" ? "repay" : "loan");
  useEffect(() => track("quota_view", "quota"), []);
  useOnReturn(quota.reload);

  return (
    <>
      {quota.value?.notice ? <NoticeBar text={quota.value.notice} closable /> : null}
      <QuotaCard quota={quota} />
      <Tabs
        value={tab}
        onChange={setTab}
        label="借款与还款"
        items={[
          { key: "loan", title: "借款", body: <LoanTab quota={quota} /> },
          { key: "repay", title: "还款", body: <RepayPanel wanted={tab === "repay"} /> },
        ]}
      />
      <Group body={<Cell title="联系客服" note="在线客服、电话和常见问题" onTap={contactService} />} />
    </>
  );
}

function QuotaCard({ quota: { value, status, reload } }: { readonly quota: Data<QuotaAnswer> }) {
  if (status === "failed") return <Retry text="额度加载失败" onTap={reload} />;
  if (!value) return <Skeleton shape="amountCard" />;
  const hint = `总额度 ${money(value.total)} 元`;
  return <AmountCard label="可用额度（元）" value={money(value.available)} hint={hint} tag={value.status} />;
}

function LoanTab({ quota: { value, status } }: { readonly quota: Data<QuotaAnswer> }) {
  return (
    <>
      {status === "failed" ? <Text text="额度加载好以后就可以借款" tone="quiet" /> : null}
      {value ? (
        <LoanPanel offer={value} />
      ) : (
        <Button text="立即借款" sticky="bottom" disabled onTap={() => undefined} />
      )}
    </>
  );
}

async function contactService() {
  track("quota_service_tap", "quota");
  if (inApp) await callNative("customerService", {}).catch(() => feedback.toast("操作未完成，请稍后再试"));
  else await navigate("customer-service");
}

mount(<QuotaPage />);
