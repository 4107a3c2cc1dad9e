import { afterEach, expect, test } from 'vitest'
import { type ServerSays, walkOrder } from '../../../testing/walk-order'
import { useComplaintForm } from './use-complaint-form'
import { keepPass } from '../../../shared/visitor/visitor-pass'

const refused: ServerSays = { refuses: 'COMPLAINT_PASS' }
const mine = 'A'.repeat(40)
const aPicture = (pictureId: string, pass: string | null) => ({ pictureId, name: 'a.png', address: '', pass })

function written(pass: string | null | undefined, server: readonly ServerSays[] = [refused]) {
  const { form, walk } = walkOrder(() => useComplaintForm(pass), { server })
  form.form.setValue('cause', 'FEE')
  form.form.setValue('text', '  11 月 3 日的赎回费多收了 20.00 元 ')

  return {
    form,
    walk,
    faultAt: (name: 'text' | 'cause' | 'pass') => form.form.getFieldState(name).error?.message,
  }
}

afterEach(() => keepPass(null))

test('what is missing stands at its field, and nothing is sent', async () => {
  const { form, walk, faultAt } = written(null)
  form.form.setValue('cause', '')
  form.form.setValue('text', '         ')
  expect(await form.submit()).toBe(false)
  expect(faultAt('cause')).toBe('请选择涉及的事项')
  expect(faultAt('text')).toBe('请至少写 10 个字，说明发生了什么')
  expect(faultAt('pass')).toBe('请先在上方验证手机号')
  expect(walk.sent).toEqual([])
})

test('a customer whose session ended is asked to log in again, or to prove his mobile', async () => {
  const { form, walk, faultAt } = written(undefined)
  expect(await form.submit()).toBe(false)
  expect(walk.seen).toEqual(['policy: expired'])
  expect(faultAt('pass')).toBe('登录已过期，请重新登录，或在上方验证手机号')
})

test('a visitor whose proof ended proves his mobile again, and is not asked to log in', async () => {
  const { form, walk, faultAt } = written(mine)
  expect(await form.submit()).toBe(false)
  expect(walk.seen).toEqual([])
  expect(faultAt('pass')).toBe('手机号的验证已过期，请在上方重新验证')
})

test('a wrong text is told at its field by the server’s own words', async () => {
  const { form, faultAt } = written(mine, [{ refuses: 'BAD_REQUEST', details: { field: 'text' } }])
  expect(await form.submit()).toBe(false)
  expect(faultAt('text')).toBe('BAD_REQUEST')
})

test('what is sent is trimmed, with the proof and the pictures of the same person alone', async () => {
  const { form, walk } = written(mine)
  form.form.setValue('pictures', [aPicture('p1', mine), aPicture('p2', null)])
  await form.submit()
  expect(walk.sent.map(({ input }) => input)).toEqual([
    {
      draftNo: expect.any(String),
      kind: 'COMPLAINT',
      cause: 'FEE',
      text: '11 月 3 日的赎回费多收了 20.00 元',
      pictureIds: ['p1'],
      pass: mine,
    },
  ])
})
