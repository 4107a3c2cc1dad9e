import { Button, type ButtonProps } from '@tongzhou/ui/button/button'

/**
 * The button that sends a form. Busy only while it is being sent: pressed with a fault, it leads to the
 * fault.
 */
export function SubmitButton({
  form,
  formId,
  ...button
}: Omit<ButtonProps, 'type' | 'onClick' | 'busy' | 'form'> & {
  /** The form's element, where the button stands outside of it (the foot of a sheet). */
  formId?: string
  form: { readonly isSending: boolean; readonly submit: (place: HTMLElement | null) => Promise<boolean> }
}) {
  return (
    <Button
      {...button}
      form={formId}
      type="submit"
      busy={form.isSending}
      onClick={(event) => void form.submit(event.currentTarget.form)}
    />
  )
}
