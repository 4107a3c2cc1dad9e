/** What each place of money is called. */
export const assetPartWords: Readonly<Record<'CASH' | 'STEADY' | 'ADVANCE' | 'TRANSIT', string>> = {
  CASH: '货币基金',
  STEADY: '稳健投资',
  ADVANCE: '进阶投资',
  TRANSIT: '在途',
}
