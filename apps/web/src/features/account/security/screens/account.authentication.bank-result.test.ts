import { expect, test } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen'

test('opened without a proof under way it says that there is none', async () => {
  const { text } = await renderScreen('/account/authentication/bank-result', {})
  expect(text).toContain('没有正在进行的银行卡认证')
})
