import { complaintPass } from '@tongzhou/client/content'
import { Card } from '@tongzhou/ui/card/card'
import { Button } from '@tongzhou/ui/button/button'
import { SubmitButton } from '../form/submit-button'
import { useCallForm } from '../form/use-call-form'
import { MobileCodeFields, mobileCodeRules } from '../sms/mobile-code-fields'
import { type VisitorPass, keepPass } from './visitor-pass'

/** Who has no account proves by which mobile he is reached. */
export function ProveMobile({ pass, note }: { pass: VisitorPass | null; note: string }) {
  return (
    <Card title="您的手机号">
      {pass === null ? <MobileProof note={note} /> : <ProvedMobile mobile={pass.mobile} />}
    </Card>
  )
}

/** The mobile and its code; `note` says what for. */
export function MobileProof({ note }: { note: string }) {
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <p className="text-13 text-ink-soft">{note}</p>
      <Prove />
    </form>
  )
}

/** Which mobile was proved, and the way to another. */
export function ProvedMobile({ mobile }: { mobile: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-15 text-ink tabular-nums">{mobile} 已验证</p>
      <Button look="quiet" size="small" onClick={() => keepPass(null)}>
        换一个
      </Button>
    </div>
  )
}

function Prove() {
  const form = useCallForm(complaintPass, {
    defaults: { mobile: '', authCode: '' },
    rules: () => mobileCodeRules,
    request: (typed) => typed,
    refusedAt: { SMS_CODE_WRONG: 'authCode' },
    onDone: ({ pass, mobile, until }) => keepPass({ pass, mobile, until: Date.parse(until) }),
  })

  return (
    <>
      <MobileCodeFields form={form} scene="COMPLAINT" />
      <SubmitButton look="outline" full form={form}>
        验证手机号
      </SubmitButton>
    </>
  )
}
