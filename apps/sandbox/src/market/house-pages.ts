import { plusDays, type DayText } from './calendar'

/** Files of `pages/`, in the form in which staff writes a page of content. */
export function housePages(asOf: DayText): { readonly name: string; readonly text: string }[] {
  return [
    page({ 编号: 'how-fees-work', 标题: '基金的费用怎么算', 形式: '专题', 开始: plusDays(asOf, -30) }, [
      '# 买入时',
      '前端收费的基金按“净申购金额 = 申购金额 ÷（1 + 费率）”计算，费用是两者之差。',
      '| 申购金额 | 费率 | 费用 |\n| 1,000.00 元 | 0.15% | 1.50 元 |\n| 10,000.00 元 | 0.15% | 14.98 元 |',
      '# 持有期间',
      '管理费、托管费和销售服务费每天从基金资产里计提，净值里已经扣除，不另外收取。',
      '# 卖出时',
      '1. 每一批份额按自己的持有天数找到费率\n2. 先买入的先卖出\n3. 各批费用相加，就是这次卖出的费用',
      '? 不足 7 天卖出收多少\n不低于 1.5%，全部计入基金财产；货币基金等另有约定的除外。',
      '[链接] 看一只基金的费率 -> /ranking-steady',
      '[风险] 费用低不等于风险低。投资前请阅读基金合同、招募说明书与产品资料概要。',
    ]),
    page({ 编号: 'elder-version', 标题: '长辈版', 形式: '弹窗', 开始: plusDays(asOf, -30) }, [
      '字更大、按钮更大，常用的四件事放在最前面，没有弹窗。',
      '[链接] 去设置里打开 -> /setting',
    ]),
    page({ 编号: 'protect-yourself', 标题: '防范冒名诈骗', 形式: '阅读', 开始: plusDays(asOf, -30) }, [
      '# 认准官方渠道',
      '- 我们不会索要密码和短信验证码\n- 不会要求把钱转到个人账户\n- 不会建群荐基，也没有内部额度',
      '# 已经转账怎么办',
      '立即拨打 110 报警，联系您的银行止付，再拨打本站客服电话。',
    ]),
  ]
}

function page(facts: Readonly<Record<string, string>>, blocks: readonly string[]) {
  const front = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)

  return { name: `${facts['编号']}.txt`, text: `${front.join('\n')}\n\n${blocks.join('\n\n')}\n` }
}
