import { failureCode, send, track } from "./api.ts";
import type { Card } from "./card.ts";
import { back, navigate, openScheme } from "./host.ts";
import { feedback } from "./mount.tsx";

interface BindAnswer {
  readonly isBindSuc?: boolean;
  readonly isBindSucDesc?: string;
  readonly jumpSupplementPage?: boolean;
  readonly nextNode?: string;
}

const bcid = new URLSearchParams(location.search).get("bcid");

/** Sends the card and goes where the answer leads. */
export async function bindCard(card: Card): Promise<void> {
  const answer = await sendCard(card);
  if (!answer) return;
  if (answer.jumpSupplementPage) {
    await navigate("supplement", { bcid });
  } else if (answer.isBindSuc) {
    track("card_auth_ok", "card-auth");
    await back.disable();
    if (!(await openScheme("loanNode"))) await navigate("quota", {}, true);
  } else if (answer.nextNode) {
    await navigate("quota", { tab: "repay" });
  } else {
    feedback.toast(answer.isBindSucDesc || "绑卡没有成功，请稍后再试");
  }
}

async function sendCard(card: Card): Promise<BindAnswer | undefined> {
  try {
    return await send<BindAnswer>({ method: "post", url: "/card/bind", data: { card, bcid }, timeout: 15_000 });
  } catch (error) {
    const slow = failureCode(error) === "ETIMEDOUT";
    if (slow) await feedback.ask({ message: "网络较慢，请稍后在首页查看绑卡结果", confirm: "知道了" });
    else feedback.toast("服务暂时不可用，请稍后再试");
    return undefined;
  }
}
