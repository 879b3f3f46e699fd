import { useEffect } from "react";
import { Steps } from "../../../renderer/components/display/Steps.tsx";
import { track } from "./api.ts";
import { CardForm } from "./CardForm.tsx";
import { back, leave } from "./host.ts";
import { feedback, mount } from "./mount.tsx";

function CardAuthPage() {
  useEffect(() => track("card_auth_view", "card-auth"), []);
  useEffect(() => {
    back.enable(() => void (feedback.closeTop() || askToStay()));
    return () => void back.disable();
  }, []);
  return (
    <>
      <Steps items={["身份信息", "紧急联系人", "绑卡授权"]} current={2} label="申请进度" />
      <CardForm />
    </>
  );
}

async function askToStay() {
  const message = "还差一步就能用款，确定离开吗？";
  if ((await feedback.ask({ message, confirm: "继续绑卡", cancel: "离开" })) === "cancel") await leave();
}

mount(<CardAuthPage />);
