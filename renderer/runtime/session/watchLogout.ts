import { ActionError, type Http } from "../../../actions/index.ts";

/** The way to the server, which also tells each time the server says that nobody is logged in. */
export function watchLogout(http: Http, onLogout: () => void): Http {
  return {
    ...http,
    async send(request) {
      try {
        return await http.send(request);
      } catch (error) {
        if (error instanceof ActionError && error.detail.status === "401") onLogout();
        throw error;
      }
    },
  };
}
