declare module "*/hosts.yaml" {
  const hosts: import("../../schemas/index.ts").Hosts;
  export default hosts;
}
declare module "*/natives.yaml" {
  const natives: import("../../schemas/index.ts").Natives;
  export default natives;
}
declare module "*/schemes.yaml" {
  const schemes: import("../../schemas/index.ts").Schemes;
  export default schemes;
}
declare module "*/mini-programs.yaml" {
  const miniPrograms: import("../../schemas/index.ts").MiniPrograms;
  export default miniPrograms;
}
declare module "*/hosts.yaml?words" {
  const hosts: import("../../schemas/index.ts").Hosts;
  export default hosts;
}
declare module "*/natives.yaml?words" {
  const natives: import("../../schemas/index.ts").Natives;
  export default natives;
}
declare module "*/schemes.yaml?words" {
  const schemes: import("../../schemas/index.ts").Schemes;
  export default schemes;
}
declare module "*/mini-programs.yaml?words" {
  const miniPrograms: import("../../schemas/index.ts").MiniPrograms;
  export default miniPrograms;
}
