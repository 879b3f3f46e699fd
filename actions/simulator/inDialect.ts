import type { Json, NativeStub } from "../../schemas/index.ts";
import { asRecord } from "./json.ts";

/** Puts the data of an answer into the form in which some apps send it. */
export function inDialect(data: Json, dialect: NativeStub["dialect"]): Json {
  return dialect === undefined ? data : encoders[dialect](data);
}

const encoders: { readonly [D in NonNullable<NativeStub["dialect"]>]: (data: Json) => Json } = {
  json: (data) => JSON.stringify(data),
  jsonTwice: (data) => JSON.stringify(JSON.stringify(data)),
  alipay: (data) => {
    const parts = Object.entries(asRecord(data)).map(([name, value]) => `${name}={${value}}`);
    return parts.join(";");
  },
  bare: (data) => Object.values(asRecord(data))[0] ?? null,
  list: (data) => [data],
};
