import { useForm } from "react-hook-form";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { Form } from "../../../renderer/components/fields/Form.tsx";
import { TextField } from "../../../renderer/components/fields/text/TextField.tsx";
import { FormField } from "./FormField.tsx";
import { feedback, mount } from "./mount.tsx";

const names = Array.from({ length: 1000 }, (_, index) => `f${index}`);
const rulesOf = (name: string) => ({ required: `请填写资料${name}` });

function FieldsPage() {
  const { control, handleSubmit } = useForm<Record<string, string>>({
    mode: "onTouched",
    defaultValues: Object.fromEntries(names.map((name) => [name, ""])),
  });
  return (
    <>
      <Form
        title="资料"
        onSubmit={() => undefined}
        fields={names.map((name) => (
          <FormField key={name} control={control} name={name} rules={rulesOf(name)}>
            {(field) => <TextField {...field} label={`资料${name}`} />}
          </FormField>
        ))}
      />
      <Button text="提交" sticky="bottom" onTap={handleSubmit(() => feedback.toast("已提交"))} />
    </>
  );
}

mount(<FieldsPage />);
