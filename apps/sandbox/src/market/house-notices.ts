import { plusDays, type DayText } from './calendar'

/** A file of `notices/`, in the form in which staff writes a notice. */
export interface NoticeFile {
  readonly name: string
  readonly text: string
}

/** What the sample market brings so that the notice pages are not empty on a first day. */
export function houseNotices(asOf: DayText): NoticeFile[] {
  const [year = ''] = asOf.split('-')
  const next = String(Number(year) + 1)

  return [
    notice(
      'beware-of-imitators',
      { 标题: '请认准官方电话与页面', 类别: '系统', 开始: plusDays(asOf, -40), 置顶: '是' },
      [
        '# 出现了什么',
        '有人冒用基金销售机构的名义打电话、建群，以退费、内部额度为由要求转账或共享屏幕。',
        '# 我们不会做的事',
        '我们不会索要密码和短信验证码，不会要求把钱转到个人账户，也不会建群荐基。',
        '# 遇到时怎么办',
        '先挂断，再拨打本站页面底部的客服电话核实；已经转账的，立即拨打 110 报警并联系您的银行。',
      ],
    ),
    notice(
      'new-year-closure',
      { 标题: `${next} 年元旦休市安排`, 类别: '休市', 开始: plusDays(asOf, -12), 显示: '列表、滚动' },
      [
        '# 休市',
        `${next} 年元旦期间证券交易所休市，具体日期以交易所公告和本站交易日历为准。`,
        '# 对您的影响',
        '休市期间可以提交申请，按节后第一个交易日的净值成交。货币基金在休市前最后一个交易日的前一交易日 15:00 前买入，休市期间才有收益。',
      ],
    ),
    notice('nav-table', { 标题: '新增全部基金净值表', 类别: '系统', 开始: plusDays(asOf, -6) }, [
      '# 在哪里',
      '选基页上方“全部基金净值”，或首页常用功能里的“基金净值”。',
      '# 有什么',
      '按日查看全部基金的单位净值与累计净值，每个净值都写明自己的日期；电脑上可以下载 CSV。',
    ]),
    notice(
      'redemption-fee-rule',
      { 标题: '短期赎回费的收取与归属', 类别: '费用', 开始: plusDays(asOf, -90) },
      [
        '# 不足 7 天',
        '持续持有不足 7 天卖出，收取不低于 1.5% 的赎回费，全额计入基金财产，货币基金等另有约定的除外。',
        '# 怎样计算持有天数',
        '自份额确认之日起，到卖出确认之日的前一日止，按自然日计算，先买入的先卖出。',
      ],
    ),
    notice(
      'holding-days-on-sale',
      { 标题: '卖出页按份额批次显示费用', 类别: '交易', 开始: plusDays(asOf, -60) },
      ['卖出时每一批份额的持有天数、适用费率和费用逐行列出，合计与确认时的算法相同。'],
    ),
    notice(
      'service-agreement-reading',
      { 标题: '协议更新怎样通知您', 类别: '协议', 开始: plusDays(asOf, -120) },
      [
        '# 重大变更',
        '影响您权利义务的变更，至少提前七天公布新版本，下次办理相关业务时请您重新阅读并同意。',
        '# 一般变更',
        '文字更正在公布时施行。每个文件的历次版本与差异都可以在协议页查看。',
      ],
    ),
  ]
}

function notice(
  id: string,
  facts: Readonly<Record<string, string>>,
  paragraphs: readonly string[],
): NoticeFile {
  const front = Object.entries({ 编号: id, 显示: '列表、官网', ...facts }).map(
    ([name, value]) => `${name}: ${value}`,
  )

  return { name: `${id}.txt`, text: `${front.join('\n')}\n\n${paragraphs.join('\n\n')}\n` }
}
