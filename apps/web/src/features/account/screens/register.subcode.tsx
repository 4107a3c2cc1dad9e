import { Button } from '@tongzhou/ui/button/button'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useForm } from 'react-hook-form'
import { useHeld } from '../../../shared/held/use-held'
import { useBack } from '../../../shared/routing/use-go'
import { EntryPage } from '../parts/entry-page'
import '../parts/held'

/** The invitation or channel sub-code that the registration takes along. */
export default function RegisterSubcode() {
  const [inviteCode, holdCode] = useHeld('inviteCode')
  const back = useBack('/register')
  const form = useForm({ mode: 'onTouched', defaultValues: { code: inviteCode ?? '' } })
  const submit = form.handleSubmit(({ code }) => {
    holdCode(code.trim() === '' ? null : code.trim())
    back()
  })

  return (
    <EntryPage title="填写邀请码" note="邀请码来自邀请您的朋友或合作渠道，没有可以留空">
      <TextField
        label="邀请码"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        error={form.formState.errors.code?.message}
        {...form.register('code', {
          validate: (text) => /^[\w-]{0,32}$/.test(text.trim()) || '邀请码由字母、数字组成',
        })}
      />
      <Button full type="submit" onClick={(event) => void submit(event)}>
        保存邀请码
      </Button>
    </EntryPage>
  )
}
