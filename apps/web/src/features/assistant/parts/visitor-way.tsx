import { caseNumberRule } from '@tongzhou/domain/fields/service-numbers'
import { Button } from '@tongzhou/ui/button/button'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCheckedForm } from '../../../shared/form/use-checked-form'
import { useLoginHref } from '../../../shared/routing/use-go'
import { MobileProof, ProvedMobile } from '../../../shared/visitor/prove-mobile'
import type { Person } from './use-person'

/**
 * The way to a person without a login: the mobile by which he is reached is proved, then a case is opened, or
 * one that was opened before is found by its number.
 */
export function VisitorWay({ person }: { person: Person }) {
  const { pass, serviceCase, isSending, ask, find } = person
  const login = useLoginHref()
  if (pass === null)
    return (
      <div className="flex w-full flex-col gap-3">
        <MobileProof note="没有登录也可以转人工。我们通过这个手机号与您联系，您凭编号和它的验证码查看答复。" />
        <p className="text-13 text-ink-soft">
          已有账户？<TextLink href={login}>登录后留言</TextLink>，工作人员可以看到您的业务。
        </p>
      </div>
    )

  return (
    <div className="flex w-full flex-col gap-4">
      <ProvedMobile mobile={pass.mobile} />
      {serviceCase === null && (
        <Button look="outline" size="medium" busy={isSending} onClick={() => ask()}>
          转人工
        </Button>
      )}
      <FindCase onFind={find} />
    </div>
  )
}

/** A case that was opened before. */
function FindCase({ onFind }: { onFind: (caseNo: string) => void }) {
  const form = useCheckedForm<{ caseNo: string }, { caseNo: string }>({
    defaults: { caseNo: '' },
    rules: () => ({ caseNo: caseNumberRule }),
    isSending: false,
    send: async (typed) => ({ kind: 'ok', data: typed }),
    onDone: ({ caseNo }) => onFind(caseNo),
  })

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextField label="已有服务单的编号" autoComplete="off" {...form.text('caseNo')} />
      <SubmitButton form={form} look="outline" full>
        查看答复
      </SubmitButton>
    </form>
  )
}
