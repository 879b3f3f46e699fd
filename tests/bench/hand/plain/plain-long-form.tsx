import { useForm } from "react-hook-form";
import { longFields } from "../../works.ts";
import { Input } from "./fields.tsx";
import { show } from "./show.tsx";

const fields = longFields.map(({ most, ...field }) => ({
  ...field,
  rules: {
    required: "This field is required",
    ...(most !== undefined && { maxLength: { value: most, message: "Too long" } }),
  },
}));

function LongForm() {
  const { register, handleSubmit, formState } = useForm<Readonly<Record<string, string>>>();
  const { errors } = formState;
  return (
    <>
      <h1>Supplementary form</h1>
      <div className="notice">Fill in everything.</div>
      <form noValidate onSubmit={handleSubmit((values) => console.log(values))}>
        <div>
          <h2>Details</h2>
          {fields.map((field) => (
            <Input key={field.name} register={register} {...field} error={errors[field.name]?.message} />
          ))}
          <button type="submit">Submit</button>
        </div>
      </form>
    </>
  );
}

show(<LongForm />);
