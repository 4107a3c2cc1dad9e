import { complaintNumberRule } from '@tongzhou/domain/fields/service-numbers'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCheckedForm } from '../../../shared/form/use-checked-form'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'

/** To the page of a number. */
export function FindComplaint() {
  const go = useGo()
  const form = useCheckedForm<{ complaintNo: string }, { complaintNo: string }>({
    defaults: { complaintNo: '' },
    rules: () => ({ complaintNo: complaintNumberRule }),
    isSending: false,
    send: async (typed) => ({ kind: 'ok', data: typed }),
    onDone: ({ complaintNo }) => go(to('/service/complaint/detail', { complaintNo })),
  })

  return (
    <Card title="查询进度">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label="投诉或建议的编号" autoComplete="off" {...form.text('complaintNo')} />
        <SubmitButton form={form} look="outline" full>
          查看
        </SubmitButton>
      </form>
    </Card>
  )
}
