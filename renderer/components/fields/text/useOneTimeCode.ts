import { useEffect, useEffectEvent } from "react";

/** A credential of WebOTP, which only some browsers know. */
interface OneTimeCode {
  readonly code?: string;
}

/**
 * Reads the code out of the text message as it arrives, where the browser can (WebOTP); elsewhere the phone's keyboard
 * offers it. It waits from when a code was sent until the field goes.
 */
export function useOneTimeCode(isSent: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isSent || !("OTPCredential" in window)) return undefined;
    const controller = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (found) => {
        const { code } = (found ?? {}) as OneTimeCode;
        if (code) take(code);
      },
      // Nothing came, or the user would rather type.
      () => undefined,
    );
    return () => controller.abort();
  }, [isSent]);
}
