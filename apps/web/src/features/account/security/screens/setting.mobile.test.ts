import { expect, test } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen'

// The page asks nothing of its own: who one is has been asked before it, and the proof has a page of its own.
test.each([
  [{}, ['现在的手机号', '原手机号还能收到短信吗？', '验证身份，下一步', '24 小时内不能快速取现']],
  [{ purpose: 'MOBILE_LOST' }, ['用身份证号、交易密码和一张银行卡验证']],
] as const)(
  'with %o the choice, the way to the proof and what follows stand there',
  async (query, pieces) => {
    const { text, isLoading } = await renderScreen('/setting/mobile', { query })
    for (const piece of pieces) expect(text).toContain(piece)
    expect(isLoading).toBe(false)
  },
)

test('a visitor is asked to log in', async () => {
  const { text } = await renderScreen('/setting/mobile', { session: 'visitor' })
  expect(text).toContain('登录后查看')
})
