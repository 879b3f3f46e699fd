import { say } from "./studioLanguage.ts";

/** What is said where phones open the build. */
export const shareWords = say({
  zh: {
    title: "在手机上打开",
    help: "同一个网络里的手机可以打开已构建的页面。只能看构建好的文件：改不了，也看不到源文件。",
    start: "开始共享",
    stop: "停止共享",
    scan: (page: string) => `用手机扫码，打开 ${page}`,
    code: (address: string) => `二维码：${address}`,
    builtAt: (time: string) => `构建于 ${time}`,
    noBuild: "还没有构建。在项目里运行 npm run build，再回来打开。",
    noNetwork: "这台电脑没有连到网络，手机打不开。",
    noServer: "开发服务没有回应",
  },
  en: {
    title: "Open on a phone",
    help: "Phones in the same network can open the built pages. They see built files alone: nothing to change, no sources.",
    start: "Start sharing",
    stop: "Stop sharing",
    scan: (page) => `Scan to open ${page} on a phone`,
    code: (address) => `QR code: ${address}`,
    builtAt: (time) => `Built ${time}`,
    noBuild: "There is no build yet. Run npm run build in the project, then come back.",
    noNetwork: "This computer is not in a network, so no phone can reach it.",
    noServer: "The development server does not answer",
  },
});
