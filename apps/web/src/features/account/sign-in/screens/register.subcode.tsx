import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { inviteCodeRule } from '@tongzhou/domain/fields/invite-code'
import { TextField } from '@tongzhou/ui/field/text-field'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCheckedForm } from '../../../../shared/form/use-checked-form'
import { useHeld } from '../../../../shared/held/use-held'
import { useBack } from '../../../../shared/routing/use-go'
import { EntryPage } from '../parts/entry-page'
import '../../cards/parts/held'

/** The invitation or channel sub-code that the registration takes along. */
export default function RegisterSubcode() {
  const [inviteCode, holdCode] = useHeld('inviteCode')
  const back = useBack('/register')
  const form = useCheckedForm({
    defaults: { inviteCode: inviteCode ?? '' },
    rules: () => ({ inviteCode: optionalField(inviteCodeRule) }),
    // The code is held for the registration; it goes nowhere by itself.
    send: () => Promise.resolve({ kind: 'ok', data: null }),
    isSending: false,
    onDone: (_, typed) => {
      holdCode(typed.inviteCode === '' ? null : typed.inviteCode)
      back()
    },
  })

  return (
    <EntryPage title="填写邀请码" note="邀请码来自邀请您的朋友或合作渠道，没有可以留空">
      <TextField label="邀请码" autoComplete="off" autoCapitalize="characters" {...form.text('inviteCode')} />
      <SubmitButton full form={form}>
        保存邀请码
      </SubmitButton>
    </EntryPage>
  )
}
