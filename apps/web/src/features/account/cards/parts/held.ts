/** What the account's pages hold for each other while the customer walks between them. */
export interface ChosenBank {
  readonly bankSerial: string
  readonly bankName: string
}

export interface ChosenBranch {
  readonly bankSerial: string
  readonly branchNo: string
  readonly branchName: string
}

declare module '../../../../shared/held/use-held' {
  interface Held {
    chosenBank: ChosenBank
    chosenBranch: ChosenBranch
    inviteCode: string
  }
}
