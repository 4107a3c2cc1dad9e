/** Who starts a business: we (`us`), the registrar (`ta`), or either side. registrar.md §6. */
export type StartedBy = 'us' | 'ta' | 'either'

export interface BusinessCode {
  readonly application: string | null
  readonly confirmation: string | null
  /** File types in which each code travels. */
  readonly applicationFile: readonly string[]
  readonly confirmationFile: readonly string[]
  readonly name: string
  readonly zh: string
  readonly startedBy: StartedBy
}

/** application | confirmation | files of each | started by | name | 中文, one business per line. */
const TABLE = `
001 | 101 | 01 | 02 | us | open fund account | 开户
002 | 102 | 01 | 02 | us | close fund account | 销户
003 | 103 | 01 | 02 | us | change account data | 账户信息修改
004 | 104 | 01 | 02 | either | freeze fund account | 基金账户冻结
005 | 105 | 01 | 02 | either | unfreeze fund account | 基金账户解冻
006 | 106 | 01 | 02 | us | report account card lost | 账户卡挂失
007 | 107 | 01 | 02 | us | lift loss report | 账户卡解挂
008 | 108 | 01 | 02 | us | add trading account | 增加交易账户
009 | 109 | 01 | 02 | us | remove trading account | 撤销交易账户
058 | 158 | 03 01 | 04 02 | us | change trading account number | 变更交易账号
020 | 120 | 03 | 04 | us | subscribe (new fund) | 认购
021 | 121 | 03 | 04 | us | advance subscription | 预约认购
- | 130 | - | 04 | ta | subscription result | 认购结果
022 | 122 | 03 | 04 | us | purchase | 申购
023 | 123 | 03 | 04 | us | advance purchase | 预约申购
039 | 139 | 03 | 04 | us | periodic purchase | 定期定额申购
024 | 124 | 03 | 04 | us | redeem | 赎回
025 | 125 | 03 | 04 | us | advance redemption | 预约赎回
063 | 163 | 03 | 04 | us | periodic redemption | 定期定额赎回
- | 142 | - | 04 | ta | forced redemption | 强行赎回
026 | 126 | 03 | 04 | us | move custody, one step | 转托管（转销售机构）
027 | 127 | 03 | 04 | us | move custody in | 转托管入
028 | 128 | 03 | 04 | us | move custody out | 转托管出
029 | 129 | 03 | 04 | us | set dividend mode | 设置分红方式
031 | 131 | 03 | 04 | either | freeze shares | 基金份额冻结
032 | 132 | 03 | 04 | either | unfreeze shares | 基金份额解冻
033 | 133 | 03 | 04 | either | non-trade transfer | 非交易过户
034 | 134 | 03 | 04 | either | non-trade transfer in | 非交易过户转入
035 | 135 | 03 | 04 | either | non-trade transfer out | 非交易过户转出
036 | 136 | 03 | 04 | us | conversion | 基金转换
037 | 137 | 03 | 04 | us | conversion in | 基金转换转入
038 | 138 | 03 | 04 | us | conversion out | 基金转换转出
040 | 140 | 03 | 04 | us | refund | 退款
041 | 141 | 03 | 04 | us | additional payment | 补款
- | 143 | - | 06 | ta | dividend paid | 红利发放
- | 144 | - | 04 | ta | forced increase | 强行调增
- | 145 | - | 04 | ta | forced decrease | 强行调减
- | 149 | - | 04 | ta | raising failed | 募集失败
- | 150 | - | 04 | ta | liquidation | 基金清盘
- | 151 | - | 04 | ta | termination | 基金终止
052 | 152 | 03 | 04 | us | cancel an application | 撤单
053 | 153 | 03 | 04 | us | cancel an advance application | 撤预约单
059 | 159 | 03 | 04 | us | open periodic plan | 定期定额协议开通
060 | 160 | 03 | 04 | us | end periodic plan | 定期定额协议撤销
061 | 161 | 03 | 04 | us | change periodic plan | 定期定额协议变更
070 | - | 03 | - | us | change of region code notice | 地区编号变更通知
091 | 191 | 03 | 04 | us | ETF purchase (step 1) | ETF一次申购
092 | 192 | 03 | 04 | us | ETF purchase (step 2) | ETF二次申购
093 | 193 | 03 | 04 | us | ETF redemption (step 1) | ETF一次赎回
094 | 194 | 03 | 04 | us | ETF redemption (step 2) | ETF二次赎回
098 | 198 | 03 33 | 04 34 | us | fast transfer (money fund T+0 out) | 快速过户
- | 172 | - | C5 | ta | monthly fee | 月费
- | 173 | - | C5 | ta | sales service fee | 销售服务费
- | 174 | - | C5 | ta | trailing commission | 尾随佣金（客户维护费）
`

const businesses: readonly BusinessCode[] = TABLE.trim().split('\n').map(businessFrom)

const byCode = new Map(
  businesses.flatMap((business) =>
    [business.application, business.confirmation]
      .filter((code) => code !== null)
      .map((code) => [code, business] as const),
  ),
)

/** The business of an application or confirmation code; undefined when we do not know it. */
export function businessOf(code: string): BusinessCode | undefined {
  return byCode.get(code)
}

/** The codes that may stand in a file of this type; undefined where any code may (summaries, fee tables). */
export function businessCodesOf(fileType: string): ReadonlySet<string> | undefined {
  return codesByFile.get(fileType)
}

const codesByFile = new Map(
  ['01', '02', '03', '04', '06'].map((fileType) => [
    fileType,
    new Set(
      businesses.flatMap((business) => [
        ...(business.applicationFile.includes(fileType) && business.application
          ? [business.application]
          : []),
        ...(business.confirmationFile.includes(fileType) && business.confirmation
          ? [business.confirmation]
          : []),
      ]),
    ),
  ]),
)

function businessFrom(line: string): BusinessCode {
  const [
    application = '-',
    confirmation = '-',
    sent = '-',
    answered = '-',
    startedBy = '-',
    name = '-',
    zh = '-',
  ] = line.split(' | ')
  const orNull = (text: string) => (text === '-' ? null : text)
  const filesOf = (text: string) => (text === '-' ? [] : text.split(' '))

  return {
    application: orNull(application),
    confirmation: orNull(confirmation),
    applicationFile: filesOf(sent),
    confirmationFile: filesOf(answered),
    name,
    zh,
    startedBy: startedBy === 'us' || startedBy === 'ta' ? startedBy : 'either',
  }
}
