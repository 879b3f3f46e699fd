import { Cell } from "../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../renderer/components/layout/Group.tsx";
import { List } from "../../../renderer/components/lists/List.tsx";
import { Retry } from "../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { openScheme } from "./host.ts";
import { money } from "./money.ts";
import { feedback, mount } from "./mount.tsx";
import { useData } from "./useData.ts";

interface Bill {
  readonly id: string;
  readonly dueDate: string;
  readonly amount: number;
  readonly overdue: boolean;
}

function ListPage() {
  const { value, status, reload } = useData<{ readonly items: readonly Bill[] }>("/rows");
  if (status === "failed") return <Retry text="账单加载失败" onTap={reload} />;
  if (!value) return <Skeleton shape="cells" lines={3} />;
  const rows = value.items.map((bill) => ({ key: bill.id, content: <BillRow bill={bill} /> }));
  return <Group title="全部账单" body={<List items={rows} />} />;
}

function BillRow({ bill: { id, dueDate, amount, overdue } }: { readonly bill: Bill }) {
  const repay = async () => {
    if (!(await openScheme("repayTab", { id }))) feedback.toast("请在 App 内还款");
  };
  return (
    <Cell
      title={`${dueDate} 应还`}
      note={`编号 ${id}`}
      value={money(amount)}
      tag={overdue ? "已逾期" : ""}
      onTap={repay}
    />
  );
}

mount(<ListPage />);
