import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { verifyIdentity } from '@tongzhou/client/account'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { personNameRule } from '@tongzhou/domain/fields/person-name'
import { TextField } from '@tongzhou/ui/field/text-field'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { CallApi } from '../api/call-api'
import { type Services, ServicesContext } from '../api/services'
import type { Outcome } from '../api/outcome'
import type { CallOptions } from '../api/call-options'
import { createServerHost } from '../../host/server-host'
import { createLoadingCount } from '../api/loading-count'
import { createFeedback } from '../feedback/feedback'
import { useCallForm } from './use-call-form'
import type { CheckedForm } from './use-checked-form'

type Typed = { customerName: string; idNo: string }
type Sent = { path: string; input: unknown; options: CallOptions | undefined }

/** The form over a client that notes what is sent and gives the same answer each time. */
function formOver(answer: Outcome<unknown>) {
  const sent: Sent[] = []
  const onDone = vi.fn<(data: unknown) => void>()
  const tell = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  // One answer for every call: the hook's own types are not what is tried here.
  const callApi = ((call: { path: string }, input: unknown, options?: CallOptions) => {
    sent.push({ path: call.path, input, options })

    return Promise.resolve(answer)
  }) as CallApi
  const services: Services = {
    callApi,
    policy: () => undefined,
    loading: createLoadingCount(),
    feedback: { ...createFeedback(), tell },
    host: createServerHost(false),
    store: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    origin: 'http://page.local',
    reload: () => undefined,
  }
  const drawn: CheckedForm<Typed>[] = []
  function Form() {
    const made = useCallForm(verifyIdentity, {
      defaults: { customerName: '', idNo: '' },
      rules: () => ({
        customerName: personNameRule,
        idNo: idNumberRule({ today: null, adultsOnly: false }),
      }),
      request: (typed) => ({ ...typed, protocols: [] }),
      refusedAt: { NAME_ID_MISMATCH: 'idNo' },
      onDone,
    })

    drawn.push(made)

    return <TextField label="身份证号码" {...made.text('idNo')} />
  }
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <Form />
      </ServicesContext>
    </QueryClientProvider>,
  )
  const [form] = drawn
  if (form === undefined) throw new Error('the form was not drawn')

  return { form, sent, onDone, tell, html }
}

const failed = { requestId: null, details: {}, kind: 'refused', msg: '姓名与证件号码不一致' } as const
const fill = ({ form }: ReturnType<typeof formOver>) => {
  form.form.setValue('customerName', ' 李 四 ')
  form.form.setValue('idNo', '11010119900307723x')
}

test('a field has the most characters of its rule', () => {
  expect(formOver({ kind: 'ok', data: null }).html).toContain(
    `maxLength="${idNumberRule({ today: null, adultsOnly: false }).longest}"`,
  )
})

test('a form with faults sends nothing and has each sentence at its field', async () => {
  const made = formOver({ kind: 'ok', data: null })
  expect(await made.form.submit()).toBe(false)
  expect(made.sent).toEqual([])
  expect(made.form.form.getFieldState('customerName').error?.message).toBe('请输入姓名')
  expect(made.form.form.getFieldState('idNo').error?.message).toContain('身份证')
})

test('what is sent is normalised, and the screen hears the answer', async () => {
  const made = formOver({ kind: 'ok', data: { result: 'PASSED' } })
  fill(made)
  expect(await made.form.submit()).toBe(true)
  expect(made.sent.map(({ input }) => input)).toEqual([
    { customerName: '李四', idNo: '11010119900307723X', protocols: [] },
  ])
  expect(made.onDone).toHaveBeenCalledExactlyOnceWith({ result: 'PASSED' }, expect.anything())
})

test('a refusal stands under the field of its name, and the error policy leaves it to the form', async () => {
  const made = formOver({ ...failed, reason: 'NAME_ID_MISMATCH', field: null })
  fill(made)
  expect(await made.form.submit()).toBe(false)
  expect(made.form.form.getFieldState('idNo').error?.message).toBe(failed.msg)
  expect(made.sent[0]?.options?.handles).toContain('NAME_ID_MISMATCH')
})

test('a bad request names its field; one that names none is told', async () => {
  const named = formOver({ ...failed, reason: 'BAD_REQUEST', field: 'customerName' })
  fill(named)
  await named.form.submit()
  expect(named.form.form.getFieldState('customerName').error?.message).toBe(failed.msg)
  expect(named.tell).not.toHaveBeenCalled()
  const other = formOver({ ...failed, reason: 'BAD_REQUEST', field: 'unheard' })
  fill(other)
  await other.form.submit()
  expect(other.tell).toHaveBeenCalledWith(failed.msg)
})
