/**
 * Record layouts of protocol version 21: per file type the fields in the order a writer uses, each as
 * name:type and bytes, with the implied decimals after a point. C and A are text, N is a number.
 */
export const layouts21: Readonly<Record<string, string>> = {
  '01': `
    Address:C120 InstReprIDCode:C30 InstReprIDType:C1 InstReprName:C20 AppSheetSerialNo:A24 CertificateType:C1 CertificateNo:C30 InvestorName:C120
    TransactionDate:A8 TransactionTime:A6 IndividualOrInstitution:A1 PostCode:A6 TransactorCertNo:C30 TransactorCertType:C1 TransactorName:C20
    TransactionAccountID:A17 DistributorCode:C9 BusinessCode:A3 AcctNoOfFMInClearingAgency:C28 AcctNameOfFMInClearingAgency:C60 ClearingAgencyCode:A9
    InvestorsBirthday:A8 DepositAcct:C19 RegionCode:A4 EducationLevel:C3 EmailAddress:C40 FaxNo:C24 VocationCode:C3 HomeTelNo:C22 AnnualIncome:N8
    MobileTelNo:C24 BranchCode:C9 OfficeTelNo:C22 AccountAbbr:C12 ConfidentialDocumentCode:C8 Sex:A1 SHSecuritiesAccountID:C10
    SZSecuritiesAccountID:C10 TAAccountID:A12 TelNo:C22 TradingMethod:C8 MinorFlag:C1 DeliverType:C1 TransactorIDType:C1 AccountCardID:C8
    MultiAcctFlag:A1 TargetTransactionAccountID:A17 AcctNameOfInvestorInClearingAgency:C60 AcctNoOfInvestorInClearingAgency:C28 ClearingAgency:A9
    DeliverWay:C8 Nationality:C3 NetNo:C9 Broker:C12 CorpName:C40 CertValidDate:A8 InstTranCertValidDate:A8 InstReprCertValidDate:A8 ClientRiskRate:C1
    InstReprManageRange:C2 ControlHolder:C80 ActualController:C80 MarriageStatus:C1 FamilyNum:N2 Penates:N16.2 MediaHobby:C1 InstitutionType:C1
    EnglishFirstName:C20 EnglishFamliyName:C20 Vocation:C4 CorpoProperty:C2 StaffNum:N16.2 Hobbytype:C2 Province:C6 City:C6 County:C6
    CommendPerson:C40 CommendPersonType:C1 AcceptMethod:C1 FrozenCause:A1 FreezingDeadline:A8 OriginalSerialNo:A20 OriginalAppSheetNo:A24
    Specification:C60`,
  '02': `
    AppSheetSerialNo:A24 TransactionCfmDate:A8 ReturnCode:A4 TransactionAccountID:A17 DistributorCode:C9 BusinessCode:A3 TAAccountID:A12
    MultiAcctFlag:A1 TASerialNO:A20 TransactionDate:A8 TransactionTime:A6 BranchCode:C9 FromTAFlag:A1 CertificateType:C1 CertificateNo:C30
    InvestorName:C120 IndividualOrInstitution:A1 AccountAbbr:C12 AccountCardID:C8 RegionCode:A4 TargetTransactionAccountID:A17 NetNo:C9
    Specification:C60 CustomerNo:C12 FrozenCause:A1 FreezingDeadline:A8 ErrorDetail:C60`,
  '03': `
    AppSheetSerialNo:A24 FundCode:C6 LargeRedemptionFlag:A1 TransactionDate:A8 TransactionTime:A6 TransactionAccountID:A17 DistributorCode:C9
    ApplicationVol:N16.2 ApplicationAmount:N16.2 BusinessCode:A3 TAAccountID:A12 DiscountRateOfCommission:N5.4 DepositAcct:C19 RegionCode:A4
    CurrencyType:A3 BranchCode:C9 OriginalAppSheetNo:A24 OriginalSubsDate:A8 IndividualOrInstitution:A1 ValidPeriod:N2 DaysRedemptionInAdvance:N5
    RedemptionDateInAdvance:A8 OriginalSerialNo:A20 DateOfPeriodicSubs:A8 TASerialNO:A20 TermOfPeriodicSubs:N5 FutureBuyDate:A8
    TargetDistributorCode:C9 Charge:N10.2 TargetBranchCode:C9 TargetTransactionAccountID:A17 TargetRegionCode:A4 DividendRatio:N16.2 Specification:C60
    CodeOfTargetFund:A6 TotalBackendLoad:N16.2 ShareClass:C1 OriginalCfmDate:A8 DetailFlag:C1 OriginalAppDate:A8 DefDividendMethod:A1 FrozenCause:A1
    FreezingDeadline:A8 VarietyCodeOfPeriodicSubs:C5 SerialNoOfPeriodicSubs:C5 RationType:C1 TargetTAAccountID:C12 TargetRegistrarCode:C2 NetNo:C9
    CustomerNo:C12 TargetShareType:C1 RationProtocolNo:C20 BeginDateOfPeriodicSubs:A8 EndDateOfPeriodicSubs:A8 SendDayOfPeriodicSubs:N2 Broker:C12
    SalesPromotion:C3 AcceptMethod:C1 ForceRedemptionType:C1 TakeIncomeFlag:C1 PurposeOfPeSubs:C40 FrequencyOfPeSubs:N5 PeriodSubTimeUnit:C1
    BatchNumOfPeSubs:N16.2 CapitalMode:C2 DetailCapticalMode:C2 BackenloadDiscount:N5.4 CombineNum:C6 FutureSubscribeDate:A8 TradingMethod:C8
    LargeBuyFlag:A1 ChargeType:C1 SpecifyRateFee:N9.8 SpecifyFee:N16.2`,
  '04': `
    AppSheetSerialNo:A24 TransactionCfmDate:A8 CurrencyType:A3 ConfirmedVol:N16.2 ConfirmedAmount:N16.2 FundCode:C6 LargeRedemptionFlag:A1
    TransactionDate:A8 TransactionTime:A6 ReturnCode:A4 TransactionAccountID:A17 DistributorCode:C9 ApplicationVol:N16.2 ApplicationAmount:N16.2
    BusinessCode:A3 TAAccountID:A12 TASerialNO:A20 BusinessFinishFlag:C1 DiscountRateOfCommission:N5.4 DepositAcct:C19 RegionCode:A4 DownLoaddate:A8
    Charge:N10.2 AgencyFee:N10.2 NAV:N7.4 BranchCode:C9 OriginalAppSheetNo:A24 OriginalSubsDate:A8 OtherFee1:N10.2 IndividualOrInstitution:A1
    RedemptionDateInAdvance:A8 StampDuty:N16.2 ValidPeriod:N2 RateFee:N9.8 TotalBackendLoad:N16.2 OriginalSerialNo:A20 Specification:C60
    DateOfPeriodicSubs:A8 TargetDistributorCode:C9 TargetBranchCode:C9 TargetTransactionAccountID:A17 TargetRegionCode:A4 TransferDirection:A1
    DefDividendMethod:A1 DividendRatio:N16.2 Interest:N10.2 VolumeByInterest:N16.2 InterestTax:N16.2 TradingPrice:N7.4 FreezingDeadline:A8
    FrozenCause:A1 Tax:N16.2 TargetNAV:N7.4 TargetFundPrice:N7.4 CfmVolOfTargetFund:N16.2 MinFee:N10.2 OtherFee2:N16.2 OriginalAppDate:A8
    TransferFee:N10.2 FromTAFlag:A1 ShareClass:C1 DetailFlag:C1 RedemptionInAdvanceFlag:A1 FrozenMethod:A1 OriginalCfmDate:A8 RedemptionReason:A1
    CodeOfTargetFund:A6 TotalTransFee:N10.2 VarietyCodeOfPeriodicSubs:C5 SerialNoOfPeriodicSubs:C5 RationType:C1 TargetTAAccountID:C12
    TargetRegistrarCode:C2 NetNo:C9 CustomerNo:C12 TargetShareType:C1 RationProtocolNo:C20 BeginDateOfPeriodicSubs:A8 EndDateOfPeriodicSubs:A8
    SendDayOfPeriodicSubs:N2 Broker:C12 SalesPromotion:C3 AcceptMethod:C1 ForceRedemptionType:C1 AlternationDate:A8 TakeIncomeFlag:C1
    PurposeOfPeSubs:C40 FrequencyOfPeSubs:N5 PeriodSubTimeUnit:C1 BatchNumOfPeSubs:N16.2 CapitalMode:C2 DetailCapticalMode:C2 BackenloadDiscount:N5.4
    CombineNum:C6 RefundAmount:N16.2 SalePercent:N8.5 ManagerRealRatio:N7.4 ChangeFee:N16.2 RecuperateFee:N16.2 AchievementPay:N16.2
    AchievementCompen:N16.2 SharesAdjustmentFlag:C1 GeneralTASerialNO:A20 UndistributeMonetaryIncome:N16.2 UndistributeMonetaryIncomeFlag:C1
    BreachFee:N16.2 BreachFeeBackToFund:N16.2 PunishFee:N16.2 TradingMethod:C8 ChangeAgencyFee:N16.2 RecuperateAgencyFee:N16.2 ErrorDetail:C60
    LargeBuyFlag:A1 RaiseInterest:N16.2 FeeCalculator:A1 ShareRegisterDate:A8`,
  '05': `
    AvailableVol:N16.2 TotalVolOfDistributorInTA:N16.2 TransactionCfmDate:A8 FundCode:C6 TransactionAccountID:A17 DistributorCode:C9 TAAccountID:C12
    TotalFrozenVol:N16.2 BranchCode:C9 TASerialNO:A20 TotalBackendLoad:N16.2 ShareClass:A1 DetailFlag:A1 AccountStatus:A1 ShareRegisterDate:A8
    UndistributeMonetaryIncome:N16.2 UndistributeMonetaryIncomeFlag:C1 GuaranteedAmount:N16.2 SourceType:C1 DefDividendMethod:A1`,
  '06': `
    BasisforCalculatingDividend:N16.2 TransactionCfmDate:A8 CurrencyType:A3 VolOfDividendforReinvestment:N16.2 DividentDate:A8 DividendAmount:N16.2
    XRDate:A8 ConfirmedAmount:N16.2 FundCode:C6 RegistrationDate:A8 ReturnCode:A4 TransactionAccountID:A17 DistributorCode:C9 BusinessCode:A3
    TAAccountID:C12 DividendPerUnit:N16.2 DefDividendMethod:A1 DepositAcct:C19 RegionCode:A4 DownLoaddate:A8 Charge:N10.2 AgencyFee:N10.2
    TotalFrozenVol:N16.2 NAV:N7.4 BranchCode:C9 OtherFee1:N10.2 OtherFee2:N16.2 IndividualOrInstitution:A1 DividendRatio:N16.2 TASerialNO:A20
    StampDuty:N16.2 FrozenBalance:N16.2 TransferFee:N10.2 ShareClass:A1 FeeCalculator:A1 DrawBonusUnit:N10 FrozenSharesforReinvest:N16.2
    DividendType:C1 OriginalAppSheetNo:A24 AchievementPay:N16.2 AchievementCompen:N16.2`,
  '07': `
    FundName:C40 TotalFundVol:N16.2 FundCode:C6 FundStatus:C1 NAV:N7.4 UpdateDate:A8 NetValueType:C1 AccumulativeNAV:N7.4 ConvertStatus:C1
    PeriodicStatus:C1 TransferAgencyStatus:C1 FundSize:N16.2 CurrencyType:A3 AnnouncFlag:C1 DefDividendMethod:A1 InstAppSubsAmnt:N16.2
    InstAppSubsVol:N16.2 MinAmountByInst:N16.2 MinVolByInst:N16.2 CustodianCode:A3 AmountOfPeriodicSubs:N16.2 DateOfPeriodicSubs:A8
    MaxRedemptionVol:N16.2 MinAccountBalance:N16.2 IPOStartDate:A8 IPOEndDate:A8 FundManagerCode:C3 IndiAppSubsVol:N16.2 IndiAppSubsAmount:N16.2
    MinSubsVolByIndi:N16.2 MinSubsAmountByIndi:N16.2 RegistrarCode:C2 FundSponsor:A3 TradingPrice:N7.4 FaceValue:N7.4 DividentDate:A8
    RegistrationDate:A8 XRDate:A8 MaxSubsVolByIndi:N16.2 MaxSubsAmountByIndi:N16.2 MaxSubsVolByInst:N16.2 MaxSubsAmountByInst:N16.2
    UnitSubsVolByIndi:N16.2 UnitSubsAmountByIndi:N16.2 UnitSubsVolByInst:N16.2 UnitSubsAmountByInst:N16.2 MinBidsAmountByIndi:N16.2
    MinBidsAmountByInst:N16.2 MinAppBidsAmountByIndi:N16.2 MinAppBidsAmountByInst:N16.2 MinRedemptionVol:N16.2 MinInterconvertVol:N16.2
    IssueTypeByIndi:C1 IssueTypeByInst:C1 SubsType:C1 CollectFeeType:C1 NextTradeDate:A8 ValueLine:N7.2 TotalDivident:N8.5 FundIncome:N8.5
    FundIncomeFlag:C1 Yield:N8.5 YieldFlag:C1 GuaranteedNAV:N7.4 FundYearIncomeRate:N8.5 FundYearIncomeRateFlag:C1 IndiMaxPurchase:N16.2
    InstMaxPurchase:N16.2 IndiDayMaxSumBuy:N16.2 InstDayMaxSumBuy:N16.2 IndiDayMaxSumRedeem:N16.2 InstDayMaxSumRedeem:N16.2 IndiMaxRedeem:N16.2
    InstMaxRedeem:N16.2 FundDayIncomeFlag:C1 FundDayIncome:N16.2 AllowBreachRedempt:C1 FundType:C2 FundTypeName:C30 RegistrarName:C40
    FundManagerName:C40 FundServerTel:C30 FundInternetAddress:C40`,
  '10': `
    TotalSubsAmnt:N16.2 TotalSubsCharge:N16.2 TotalSubsVol:N16.2 FundCode:C6 TotalRedemptionAmount:N16.2 TotalFeeOfRedemption:N16.2
    TotalRedemptionVol:N16.2 DistributorCode:C9 AmntReinbursed:N16.2 TotalVolOfDistributorInTA:N16.2 VolOfDividendforReinvestment:N16.2
    DividendAmount:N16.2 TotalDividendAmount:N16.2 TotalFeeForDividend:N10.2 BackAmountByInvalid:N16.2 OtherFee2:N16.2 OtherFee3:N16.2
    TotalReinvestmentDividend:N16.2 BackAmountByExcess:N16.2 Tax:N16.2 AggregationDate:A8 TrailCommission:N16.2 TotalFrontendFee:N16.2
    TotalBackendLoad:N16.2 SalerNetReceivableAmount:N16.2 SalerNetPayableAmount:N16.2 SalerTotalFee:N16.2 SalerBuyFee:N16.2 SalerBidFee:N16.2
    FundTotalFee:N16.2 RaiseTotalAmount:N16.2 AccumulativeTotalRaiseAmount:N16.2 RaiseInterest:N16.2 SalerRaiseFee:N16.2 ConversionInAmount:N16.2
    ConvertingToAmount:N16.2 SalerExchangeFee:N16.2 BidTax:N16.2 RedemptionTax:N16.2 IndividualCapitalGainTax:N16.2 InstituteCapitalGainTax:N16.2
    IndividualIncomeTax:N16.2 InstituteIncomeTax:N16.2 SalerReinvestmentFee:N16.2 SubFeeRetTA:N16.2 RedemFeeRetTA:N16.2 TotalTransInAmount:N16.2
    TotalFeeOfTransInAmount:N16.2 TotalTransInVol:N16.2 TotalTransOutAmount:N16.2 TotalFeeOfTransOutAmount:N16.2 TotalTransOutVol:N16.2 BidTrade:N13
    RedeemTrade:N13 FreezeTotal:N16.2 ManagerCode:A3 NetBidTotalAmount:N16.2 NetRedeemTotalAmount:N16.2`,
  '11': `
    FundCode:C6 DistributorCode:C9 BusinessCode:A3 AggregationOfTransactionByBusinessType:N8 AggregationDate:A8 TotalSuccessfulVol:N16.2
    TotalSuccessfulAmount:N16.2`,
  '12': `
    FundCode:C6 DistributorCode:C9 BusinessCode:A3 AggregationOfTransactionByBusinessType:N8 AggregationDate:A8 TotalFailingVol:N16.2
    TotalSuccessfulVol:N16.2 TotalFailingAmount:N16.2 TotalSuccessfulAmount:N16.2 TotalFailingDealingNum:N6 TotalSuccessfulDealingNum:N6`,
  '13': `
    FundCode:C6 DistributorCode:C9 BusinessCode:A3 AggregationOfTransactionByBusinessType:N8 AggregationDate:A8 TotalSuccessfulVol:N16.2
    TotalSuccessfulAmount:N16.2`,
  '24': `
    AppSheetSerialNo:A24 CurrencyType:A3 TAAccountID:C12 TransactionAccountID:A17 SecuritiesAccountID:C10 SeatCode:C6 TransactionDate:A8
    TransactionTime:A6 BusinessCode:A3 FundCode:C6 ApplicationVol:N16.2 ConfirmedVol:N16.2 DistributorCode:C9 TransactionCfmDate:A8 DownLoaddate:A8
    BranchCode:C9 NetNo:C9 RegionCode:A4 TASerialNO:A20 ReturnCode:A4 FromTAFlag:A1 ShareClass:A1 ErrorDetail:C60 Charge:N10.2 AgencyFee:N10.2
    NAV:N7.4 OtherFee1:N10.2 TotalBackendLoad:N16.2 RateFee:N9.8 TransferFee:N10.2 OriginalCfmDate:A8 FundCorpCode:C8 PointsType:C1 PointsStatus:C1
    Points:N15.2 AlternationDate:A8 TargetDistributorCode:C9 TargetBranchCode:C9 TargetTransactionAccountID:A17 TargetRegionCode:A4`,
  '25': `
    SequenceNO:A20 TransactionDate:A8 TransactionCfmDate:A8 CurrencyType:A3 ExchangeFlag:C1 InstAccount:C30 FundCode:C6 DistributorCode:C9 SeatCode:C6
    BranchCode:C9 BusinessCode:A3 CapitalType:C3 ConfirmedAmount:N16.2 ReceOrPayFlag:C1 CalculateDate:A8 PayDate:A8 DetailFlag:C1 DownLoaddate:A8`,
  '26': `
    AvailableVol:N16.2 TotalVolOfDistributorInTA:N16.2 TransactionCfmDate:A8 FundCode:C6 TransactionAccountID:A17 DistributorCode:C9 TAAccountID:C12
    TotalFrozenVol:N16.2 BranchCode:C9 TASerialNO:A20 TotalBackendLoad:N16.2 ShareClass:A1 DetailFlag:A1 AccountStatus:A1 ShareRegisterDate:A8
    UndistributeMonetaryIncome:N16.2 UndistributeMonetaryIncomeFlag:C1 GuaranteedAmount:N16.2 SourceType:C1 DefDividendMethod:A1 AllowRedemptDate:A8`,
  C1: `
    SequenceNO:A20 FundCode:C6 ShareClass:A1 FundName:C40 FundNameAbbr:C20 TotalFundVol:N16.2 FundType:C2 FundTypeName:C30 IsGuaranteedFund:C1
    IsLOFFund:C1 IsQDIIFund:C1 IsETFFund:C1 RedeemFeeBackRatio:N16.2 DefDividendMethod:A1 RedemptionSequence:C1 BuyUpperAmount:N16.2
    CovertInUpperAmount:N16.2 PeriodSubUpperAmount:N16.2 InstAppSubsAmnt:N16.2 InstAppSubsVol:N16.2 MinAmountByInst:N16.2 MinVolByInst:N16.2
    CurrencyType:A3 CustodianCode:A3 AmountOfPeriodicSubs:N16.2 DateOfPeriodicSubs:A8 MaxRedemptionVol:N16.2 MinAccountBalance:N16.2 IPOStartDate:A8
    IPOEndDate:A8 FundEstablishDate:A8 FundManagerCode:C3 IndiAppSubsVol:N16.2 IndiAppSubsAmount:N16.2 MinSubsVolByIndi:N16.2
    MinSubsAmountByIndi:N16.2 RegistrarCode:C2 FundSize:N16.2 ExchangeFlag:C1 FundSponsor:A3 FaceValue:N7.4 MaxSubsVolByIndi:N16.2
    MaxSubsAmountByIndi:N16.2 MaxSubsVolByInst:N16.2 MaxSubsAmountByInst:N16.2 UnitSubsVolByIndi:N16.2 UnitSubsAmountByIndi:N16.2
    UnitSubsVolByInst:N16.2 UnitSubsAmountByInst:N16.2 MinBidsAmountByIndi:N16.2 MinBidsAmountByInst:N16.2 MinAppBidsAmountByIndi:N16.2
    MinAppBidsAmountByInst:N16.2 MinRedemptionVol:N16.2 MinInterconvertVol:N16.2 IssueTypeByIndi:C1 IssueTypeByInst:C1 SubsType:C1 CollectFeeType:C1
    IndiMaxPurchase:N16.2 InstMaxPurchase:N16.2 IndiDayMaxSumBuy:N16.2 InstDayMaxSumBuy:N16.2 IndiDayMaxSumRedeem:N16.2 InstDayMaxSumRedeem:N16.2
    IndiMaxRedeem:N16.2 InstMaxRedeem:N16.2 RegistrarName:C40 FundManagerName:C40 FundServerTel:C30 FundInternetAddress:C40 Specification:C60
    WholeFlag:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8`,
  C2: `
    SequenceNO:A20 FundCode:C6 ShareClass:A1 DistributorCode:C9 BranchCode:C9 IsDiscount:C1 BuyPayPeriod:N16.2 RedemptionPayPeriod:N16.2
    ConversionPayPeriod:N16.2 SubPayBackPeriod:N16.2 DividendPayPeriod:N16.2 ChargePayMethod:C1 WholeFlag:C1 ModifyWay:C1 OperateDate:A8
    DownLoaddate:A8`,
  C3: `
    SequenceNO:A20 FundCode:C6 ShareClass:A1 VolLowerLimit:N16.2 VolUpperLimit:N16.2 DaysLowerLimit:N5 CodeOfTargetFund:A6 TargetShareType:C1
    IndividualOrInstitution:A1 RegistrarCode:C2 TargetRegistrarCode:C2 WholeFlag:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8`,
  C4: `
    SequenceNO:A20 FundCode:C6 ShareClass:A1 RegistrationDate:A8 DividentDate:A8 XRDate:A8 DividendPerUnit:N16.2 DrawBonusUnit:N10 XRValue:N16.2
    XRValueFlag:C1 XRType:C1 Specification:C60 WholeFlag:C1 ModifyWay:C1 DownLoaddate:A8`,
  C5: `
    SequenceNO:A20 FundCode:C6 ShareClass:A1 CodeOfTargetFund:A6 TargetShareType:C1 DistributorCode:C9 BranchCode:C9 BusinessCode:A3 CapitalType:C3
    IndividualOrInstitution:A1 GetFeeRateMethod:C1 VolLowerLimit:N16.2 VolUpperLimit:N16.2 AmountLowerLimit:N16.2 AmountUpperLimit:N16.2
    DaysLowerLimit:N5 DaysUpperLimit:N5 MaxFee:N16.2 MinFee:N10.2 RateFee:N9.8 FeeRateFlag:C1 CompareProportion:N16.8 CompareCapitalType:C3
    WholeFlag:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8`,
  C6: `
    FundCode:C6 ShareClass:A1 ShareRegisterDate:A8 AllowRedemptDate:A8 AddFlag:C1`,
  R1: `
    AppSheetSerialNo:C24 TransactionDate:A8 TransactionTime:A6 DistributorCode:C9 BranchCode:C9 TAAccountID:C12 IndividualOrInstitution:A1
    OriginalAppDate:A8 OriginalAppSheetNo:C24 SurveyMethod:C1 GetInvestCerFlag:C1 NonResiFlag:C1 ChineseName:C100 EnglishFamliyName2:C100
    EnglishFirstName2:C100 EnglishName:C200 Sex:A1 AddressType:C3 LivingCountry:C3 LivingAddress:C300 LivingAddress2:C300 LivingAddress3:C300
    LivingAddress4:C300 BirthDate:C8 BirthCountry:C3 BirthCountryEngName:C200 BirthCity:C200 RegRegionCode:C2 TaxCountry:C3 TaxID:C200
    Specification:C60 PassiveNonFinFlag:C1 HaveNonResConFlag:C1 ChineseName2:C100 EnglishFamliyName3:C100 EnglishFirstName3:C100 ControllerType:C6
    ConNonResiFlag:C1 ConShareRatio:N7.4 LivingCountry2:C3 LivingAddress5:C300 LivingAddress6:C300 LivingAddress7:C300 LivingAddress8:C300
    RegRegionCode2:C2 BirthDate2:C8 BirthCountry2:C3 BirthCouEngName2:C200 BirthCity2:C120 TaxCountry2:C3 TaxID2:C200 Specification2:C60
    TASerialNO:C20 AddFlag:C1 ReservedField1:C20 ReservedField2:C20 ReservedField3:C30 ReservedField4:N16.2 ReservedField5:N16.2 ReservedField6:C300`,
  R2: `
    AppSheetSerialNo:C24 TransactionDate:A8 TransactionCfmDate:A8 TASerialNO:C20 ReturnCode:A4 ErrorDetail:C60 ReservedField1:C20 ReservedField2:C20
    ReservedField3:C30`,
}
