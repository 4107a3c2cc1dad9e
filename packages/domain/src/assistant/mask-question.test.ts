import { expect, test } from 'vitest'
import { maskQuestion } from './mask-question'

test.each([
  ['密码是135790', '密码是****', ['SECRET']],
  ['验证码：123456 收不到', '验证码：**** 收不到', ['SECRET']],
  ['我的手机13812345678', '我的手机138****5678', ['MOBILE']],
  ['６２２２０２０００００００００００１９怎么换', '尾号0019的卡怎么换', ['CARD']],
  ['身份证11010119900307123X', '身份证1****************X', ['ID']],
  ['邮箱alice@qq.com', '邮箱a***@qq.com', ['EMAIL']],
  ['基金890001的费率', '基金890001的费率', []],
])('R-AST-2: %s is kept as %s', (text, masked, hidden) => {
  expect(maskQuestion(text)).toEqual({ text: masked, hidden })
})
