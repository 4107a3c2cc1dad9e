import { Guide } from '../../../../shared/screen/guide'

/** What the limits of the banks mean for buying, beside their list. */
export function LimitGuide() {
  return (
    <Guide
      title="关于限额"
      lines={[
        '限额是银行对快捷支付的规定，单笔与单日分别计算。',
        '超过限额的买入可以分几次、分几天，或换一张卡。',
        '卖出到账不受这些限额影响。',
      ]}
    />
  )
}
