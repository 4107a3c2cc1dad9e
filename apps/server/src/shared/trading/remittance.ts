/** The six digits a customer writes into the remark of his transfer: the sequence of his order. */
export function remittanceRemark(orderNo: string): string {
  return orderNo.slice(-6)
}
