import { CalendarField, type CalendarFieldProps } from "../components/fields/CalendarField.tsx";
import { useSession } from "../place.ts";

/** A calendar that says by a toast of the page when too many days were chosen. */
export function BoundCalendar(props: Omit<CalendarFieldProps, "onTooMany">) {
  const { feedback } = useSession();
  return <CalendarField {...props} onTooMany={(text) => feedback.toast(text)} />;
}
