/**
 * `0000`; anything else is a failure, save that 0007 keeps an advance application pending (registrar.md §1).
 */
export const RETURN_CODE_SUCCESS = '0000'
export const RETURN_CODE_NOTED = '0007'

export interface ReturnCode {
  readonly code: string
  readonly meaning: string
  /** The registrar's wording, for operators; a customer reads our own sentence. */
  readonly zh: string
}

/** code | meaning | 中文. The meaning of some 02xx codes differs between registrars: ErrorDetail wins (§7). */
const TABLE = `
0000 | success | 成功
0001 | not enough available shares | 份额余额不足
0002 | account frozen | 账户已冻结
0003 | account reported lost | 账户已挂失
0004 | not accepted in the raising period | 发行期不受理
0005 | not accepted in the closed period | 封闭期不受理
0006 | not a dealing day | 非开放日不受理
0007 | advance application received | 收到预约数据确认
0008 | refused: large redemption | 巨额不受理
0009 | no such account | 无此账户
0010 | failed, other reason | 其它原因失败
0013 | account exists already | 账户已存在
0100 | wrong ID number | 证件号码错误
0101 | ID number already used | 证件号码重复
0102 | bad region | 地区号无效
0103 | bad business code | 业务种类非法
0104 | bad trading account | 销售人交易基金帐号非法
0105 | bad distributor code | 销售公司代码非法
0106 | no name | 无户名
0107 | bad investor kind | 个人/法人标志非法
0108 | bad ID type | 证件类型非法
0109 | no agent name | 无经办人姓名
0110 | bad agent ID type | 经办人证件类型非法
0111 | bad agent ID number | 经办人证件号码错误
0112 | no address | 无通讯地址
0113 | bad postal code | 邮政编码非法
0114 | no telephone | 无电话
0117 | bad branch | 开户网点非法
0118 | bad freeze end date | 冻结挂失截止日期无效
0120 | no legal representative | 无法人代表姓名
0121 | bad legal representative ID type | 法人代表证件类型非法
0122 | bad legal representative ID | 法人身份证件代码非法
0123 | bad fund account | TA基金帐号非法
0125 | bad occupation | 职业代码非法
0128 | bad sex | 性别非法
0129 | bad birth date | 出生日期非法
0131 | bad mobile | 手机号码非法
0133 | bad bank code | 交收行代码非法
0134 | bad bank account title | 交收行账户名非法
0135 | bad bank account number | 交收行帐号非法
0138 | bad date | 开户日期非法
0139 | bad application serial (also: duplicate) | 申请单编号非法
0140 | bad freeze flag | 冻结标志非法
0141 | bad dividend mode | 默认分红方式非法
0200 | bad fund code | 基金代码非法
0201 | bad date | 交易日期非法
0202 | bad time | 交易时间非法
0203 | bad serial | 销售人流水号非法
0204 | bad currency | 币种代码非法
0205 | bad cash account | 资金帐号非法
0206 | bad number of shares | 交易数量非法
0207 | bad amount | 交易金额非法
0208 | bad counterpart trading account | 对方销售人基金帐号非法
0209 | bad fund account | TA帐号非法
0210 | bad counterpart fund account | 对方TA帐号非法
0214 | bad advance date | 预约赎回日期非法
0215 | bad branch | 网点号非法
0216 | bad discount | 折扣率非法
0217 | bad validity | 有效天数非法
0218 | bad original serial | 原申请单编号非法
0219 | bad large-redemption flag | 巨额赎回处理标志非法
0220 | bad freeze reason | 冻结原因非法
0221 | bad counterpart branch | 对方网点号非法
0222 | bad dividend mode | 再投资类型非法
0223 | bad target fund | 目标基金代码非法
0224 | bad fee rate | 手续费率非法
0225 | bad fee | 手续费非法
0226 | bad counterpart distributor | 对方销售人代码非法
0227 | bad original date | 原申购日期非法
0228 | account not reported lost | 账户未挂失
0229 | account not frozen | 账户未冻结
0241 | account state does not allow it | 基金账户状态不正常
0316 | no such fund account | 基金账户不存在
0317 | account state does not allow it | 账户状态不允许
0318 | no such trading account | 交易账户不存在
0319 | trading account exists already | 交易账户已存在
0320 | last trading account cannot be removed | 最后交易账户不能撤销
0321 | account still holds shares | 存在份额不能销户
0363 | nothing changed | 账户信息未改动`

const returnCodes = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', meaning = '', zh = ''] = line.split(' | ')

      return [code, { code, meaning, zh } satisfies ReturnCode] as const
    }),
)

/** What a return code usually means; undefined for a code the registrar made up, which is a failure too. */
export function returnCodeOf(code: string): ReturnCode | undefined {
  return returnCodes.get(code)
}

/** The outcome that a return code announces: everything unknown is a failure. */
export function outcomeOf(code: string): 'success' | 'noted' | 'failure' {
  if (code === RETURN_CODE_SUCCESS) return 'success'

  return code === RETURN_CODE_NOTED ? 'noted' : 'failure'
}
