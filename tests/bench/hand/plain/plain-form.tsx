import { type Control, type RegisterOptions, useForm, useWatch } from "react-hook-form";
import { Check, Input, type Register, Select } from "./fields.tsx";
import { show } from "./show.tsx";

type Values = Readonly<Record<string, string>>;
type Rules = RegisterOptions<Values, string>;

interface PartProps {
  readonly control: Control<Values>;
  readonly register: Register;
  readonly error: (name: string) => string | undefined;
}

const short = { value: 20, message: "Name is too long" };
const phone = { value: /^1\d{10}$/, message: "Invalid phone number" };
const asked = (what: string, more: Rules = {}): Rules => ({ required: `Please enter ${what}`, ...more }) as Rules;
const matching = (value: RegExp, message: string): Rules => ({ pattern: { value, message } });

// Outside of the parts: a memoised field gets the same rules each time.
const rules = {
  name: asked("your name", { maxLength: short }),
  phone: asked("your phone number", { pattern: phone }),
  idNumber: asked("your ID number", matching(/^\d{17}[\dXx]$/, "Invalid ID number")),
  email: asked("your email", matching(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, "Invalid email")),
  marital: asked("your marital status"),
  spouseName: asked("the spouse name", { maxLength: short }),
  spousePhone: asked("the spouse phone", { pattern: phone }),
  bankCard: asked("your bank card", matching(/^\d{16,19}$/, "Invalid bank card number")),
  smsCode: asked("the SMS code", matching(/^\d{6}$/, "The code has 6 digits")),
  amount: asked("the amount", matching(/^[1-9]\d{3,5}$/, "From 1,000 to 999,999")),
  term: asked("a term"),
  purpose: asked("a purpose"),
  purposeOther: asked("the purpose", { maxLength: { value: 50, message: "At most 50 characters" } }),
  contactName: asked("the contact name", { maxLength: short }),
  contactPhone: asked("the contact phone", { pattern: phone }),
  agree: { required: "Please accept the agreement" },
};
const marital = Object.entries({ single: "Single", married: "Married", divorced: "Divorced" });
const terms = Object.entries({ 3: "3 months", 6: "6 months", 12: "12 months", 24: "24 months" });
const purposes = Object.entries({
  home: "Home improvement",
  study: "Education",
  travel: "Travel",
  medical: "Medical",
  other: "Other",
});

function LoanForm() {
  const { register, handleSubmit, control, formState } = useForm<Values>();
  const { errors } = formState;
  const error = (name: string) => errors[name]?.message;
  const field = (name: keyof typeof rules) => ({ register, name, rules: rules[name], error: error(name) });
  return (
    <>
      <h1>Apply for a loan</h1>
      <div className="notice">Your quota is 50,000. Please fill in true information.</div>
      <form noValidate onSubmit={handleSubmit((values) => console.log(values))}>
        <div>
          <h2>Your details</h2>
          <Input {...field("name")} label="Full name" placeholder="As on your ID card" />
          <Input {...field("phone")} label="Phone number" type="tel" placeholder="11 digits" />
          <Input {...field("idNumber")} label="ID number" placeholder="18 characters" />
          <Input {...field("email")} label="Email" type="email" placeholder="name@example.com" />
          <Select {...field("marital")} label="Marital status" options={marital} />
          <Spouse control={control} register={register} error={error} />
          <h2>Your bank card</h2>
          <Input {...field("bankCard")} label="Bank card" type="tel" placeholder="16 to 19 digits" />
          <Input {...field("smsCode")} label="SMS code" type="tel" placeholder="6 digits" />
          <h2>Your loan</h2>
          <Input {...field("amount")} label="Amount" type="tel" placeholder="1,000 to 200,000" />
          <Select {...field("term")} label="Term" options={terms} />
          <Select {...field("purpose")} label="Purpose" options={purposes} />
          <OtherPurpose control={control} register={register} error={error} />
          <h2>Emergency contact</h2>
          <Input {...field("contactName")} label="Contact name" />
          <Input {...field("contactPhone")} label="Contact phone" type="tel" />
          <Check {...field("agree")} label="I have read and accept the loan agreement" />
          <button type="submit">Submit application</button>
        </div>
      </form>
    </>
  );
}

function Spouse({ control, register, error }: PartProps) {
  if (useWatch({ control, name: "marital" }) !== "married") return null;
  const field = (name: "spouseName" | "spousePhone") => ({ register, name, rules: rules[name], error: error(name) });
  return (
    <>
      <Input {...field("spouseName")} label="Spouse name" />
      <Input {...field("spousePhone")} label="Spouse phone" type="tel" />
    </>
  );
}

function OtherPurpose({ control, register, error }: PartProps) {
  if (useWatch({ control, name: "purpose" }) !== "other") return null;
  const name = "purposeOther";
  return <Input register={register} name={name} rules={rules[name]} error={error(name)} label="Describe the purpose" />;
}

show(<LoanForm />);
