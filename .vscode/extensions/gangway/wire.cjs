/** The protocol's messages over two streams: a head with the length, an empty line, JSON. */
exports.createWire = (input, output) => {
  const asked = new Map();
  const listeners = new Map();
  let last = 0;
  let held = Buffer.alloc(0);
  input.on("data", (piece) => {
    held = Buffer.concat([held, piece]);
    for (let message = take(); message; message = take()) receive(message);
  });

  function take() {
    const head = held.indexOf("\r\n\r\n");
    const [, length] = /Content-Length: (\d+)/i.exec(held.subarray(0, Math.max(head, 0)).toString("ascii")) ?? [];
    const from = head + 4;
    if (length === undefined || held.length < from + Number(length)) return undefined;
    const message = JSON.parse(held.subarray(from, from + Number(length)).toString("utf8"));
    held = held.subarray(from + Number(length));
    return message;
  }

  function receive({ id, method, params, result, error }) {
    if (method !== undefined) return listeners.get(method)?.(params);
    const { done, fail } = asked.get(id) ?? {};
    asked.delete(id);
    return error ? fail?.(new Error(error.message)) : done?.(result);
  }

  function send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  return {
    on: (method, listener) => void listeners.set(method, listener),
    tell: (method, params) => send({ method, params }),
    ask: (method, params) =>
      new Promise((done, fail) => {
        asked.set(++last, { done, fail });
        send({ id: last, method, params });
      }),
  };
};
