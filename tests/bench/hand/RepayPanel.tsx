import { Cell } from "../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../renderer/components/layout/Group.tsx";
import { List } from "../../../renderer/components/lists/List.tsx";
import { Empty } from "../../../renderer/components/status/Empty.tsx";
import { Retry } from "../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { openScheme } from "./host.ts";
import { money } from "./money.ts";
import { feedback } from "./mount.tsx";
import { useData } from "./useData.ts";

interface Bill {
  readonly id: string;
  readonly dueDate: string;
  readonly amount: number;
  readonly overdue: boolean;
}

interface Bills {
  readonly items: readonly Bill[];
  readonly due: number;
}

/** The bills; they are fetched when they are first `wanted`. */
export function RepayPanel({ wanted }: { readonly wanted: boolean }) {
  const { value, status, reload } = useData<Bills>("/bills", undefined, wanted);
  if (status === "failed") return <Retry text="账单加载失败" onTap={reload} />;
  if (!value) return <Skeleton shape="cells" lines={3} />;
  if (value.items.length === 0) return <Empty text="没有待还的账单" note="按时还款，保持良好信用" />;
  const rows = value.items.map((bill) => ({ key: bill.id, content: <BillRow bill={bill} /> }));
  return <Group title={`本期应还 ${money(value.due)} 元`} body={<List items={rows} />} />;
}

function BillRow({ bill: { id, dueDate, amount, overdue } }: { readonly bill: Bill }) {
  const repay = async () => {
    if (!(await openScheme("repayTab", { id }))) feedback.toast("请在 App 内还款");
  };
  return <Cell title={`${dueDate} 应还`} value={money(amount)} tag={overdue ? "已逾期" : ""} onTap={repay} />;
}
