import { CreateRolesAndClock1772366400000 } from './1772366400000-CreateRolesAndClock.js';
import { CreateTables1772366500000 } from './1772366500000-CreateTables.js';
import { FenceAccounts1772366600000 } from './1772366600000-FenceAccounts.js';
import { CountListsAndRecordChanges1772366700000 } from './1772366700000-CountListsAndRecordChanges.js';
import { ReadStoredFragments1772366800000 } from './1772366800000-ReadStoredFragments.js';
import { AdmitRequests1772367000000 } from './1772367000000-AdmitRequests.js';
import { RememberResumedTracking1772367100000 } from './1772367100000-RememberResumedTracking.js';
import { ShareCarrierCalls1772367200000 } from './1772367200000-ShareCarrierCalls.js';
import { KeepReadings1772367300000 } from './1772367300000-KeepReadings.js';
import { HoldWhoIsTold1772367500000 } from './1772367500000-HoldWhoIsTold.js';
import { KeepDoubts1772367600000 } from './1772367600000-KeepDoubts.js';
import { CountOncePerTransaction1772367700000 } from './1772367700000-CountOncePerTransaction.js';
import { FenceVessels1772367800000 } from './1772367800000-FenceVessels.js';
import { ListBoxesThatBelong1772367900000 } from './1772367900000-ListBoxesThatBelong.js';
import { KeepSearchTerms1772368000000 } from './1772368000000-KeepSearchTerms.js';
import { OrderListsWithinStatus1772368050000 } from './1772368050000-OrderListsWithinStatus.js';
import { FillSearchTerms1772368100000 } from './1772368100000-FillSearchTerms.js';
import { CountChangesForGood1772368200000 } from './1772368200000-CountChangesForGood.js';
import { RememberPublishedSettings1772368210000 } from './1772368210000-RememberPublishedSettings.js';
import { GiveAccountsRetries1772368300000 } from './1772368300000-GiveAccountsRetries.js';
import { CountCallsBySlot1772368310000 } from './1772368310000-CountCallsBySlot.js';
import { KeepWordsOnce1772368500000 } from './1772368500000-KeepWordsOnce.js';
import { SweepByAge1772368550000 } from './1772368550000-SweepByAge.js';
import { CreateCustomFields1772368600000 } from './1772368600000-CreateCustomFields.js';
import { CreateParties1772368700000 } from './1772368700000-CreateParties.js';
import { FindShipmentsOfCustomers1772368710000 } from './1772368710000-FindShipmentsOfCustomers.js';
import { SearchMoreTexts1772368800000 } from './1772368800000-SearchMoreTexts.js';
import { SearchRecords1772368810000 } from './1772368810000-SearchRecords.js';
import { FillMoreTexts1772368820000 } from './1772368820000-FillMoreTexts.js';
import { FindNewestTerms1772368830000 } from './1772368830000-FindNewestTerms.js';
import { ReplayChanges1772368900000 } from './1772368900000-ReplayChanges.js';
import { FindReplayed1772368910000 } from './1772368910000-FindReplayed.js';
import { RememberSweptChanges1772369000000 } from './1772369000000-RememberSweptChanges.js';
import { CountSweptChanges1772369010000 } from './1772369010000-CountSweptChanges.js';
import { ReadTheFeedByFilter1772369020000 } from './1772369020000-ReadTheFeedByFilter.js';
import { CountReadersOfFeeds1772369030000 } from './1772369030000-CountReadersOfFeeds.js';
import { KeepStandingFacts1772369100000 } from './1772369100000-KeepStandingFacts.js';
import { FillStandingFacts1772369110000 } from './1772369110000-FillStandingFacts.js';
import { RememberHowLooksWent1772369120000 } from './1772369120000-RememberHowLooksWent.js';
import { KeepMarks1772369200000 } from './1772369200000-KeepMarks.js';
import { KeepAnswersToRepeat1772369210000 } from './1772369210000-KeepAnswersToRepeat.js';
import { RememberWhoMadeKeys1772369300000 } from './1772369300000-RememberWhoMadeKeys.js';
import { CountCallsToTheMicrosecond1772369310000 } from './1772369310000-CountCallsToTheMicrosecond.js';
import { ReadListsOnward1772369400000 } from './1772369400000-ReadListsOnward.js';
import { OrderRequestsWithinStatus1772369410000 } from './1772369410000-OrderRequestsWithinStatus.js';
import { IndexFieldsByValue1772369500000 } from './1772369500000-IndexFieldsByValue.js';
import { SearchFieldsAsShown1772369510000 } from './1772369510000-SearchFieldsAsShown.js';
import { KnowDefaults1772369520000 } from './1772369520000-KnowDefaults.js';
import { NameWhoMarked1772369530000 } from './1772369530000-NameWhoMarked.js';
import { SearchListsByWords1772369540000 } from './1772369540000-SearchListsByWords.js';
import { CountWhatReplaysDelivered1772369550000 } from './1772369550000-CountWhatReplaysDelivered.js';
import { KeepNamesOfParties1772369560000 } from './1772369560000-KeepNamesOfParties.js';
import { CountCallsInOneStep1772369700000 } from './1772369700000-CountCallsInOneStep.js';
import { LookChangesUpByKey1772369710000 } from './1772369710000-LookChangesUpByKey.js';
import { KeepPlansOfHotReads1772369720000 } from './1772369720000-KeepPlansOfHotReads.js';
import { TakeChangesByColumn1772369730000 } from './1772369730000-TakeChangesByColumn.js';
import { KeepContentsAsTheyAre1772369740000 } from './1772369740000-KeepContentsAsTheyAre.js';
import { AdmitCallsTogether1772369750000 } from './1772369750000-AdmitCallsTogether.js';
import { FindRequestsWithoutSeparators1772369760000 } from './1772369760000-FindRequestsWithoutSeparators.js';
import { KnowPortsByEveryCode1772369780000 } from './1772369780000-KnowPortsByEveryCode.js';
import { TellAttemptsInCargoTime1772369790000 } from './1772369790000-TellAttemptsInCargoTime.js';
import { SearchWordsThatRepeat1772369800000 } from './1772369800000-SearchWordsThatRepeat.js';
import { KnowWhatHadFailed1772369810000 } from './1772369810000-KnowWhatHadFailed.js';
import { ReadReferencesByTheirOwn1772369900000 } from './1772369900000-ReadReferencesByTheirOwn.js';
import { EndWhatLostItsChange1772369910000 } from './1772369910000-EndWhatLostItsChange.js';
import { CreateDocuments1772370000000 } from './1772370000000-CreateDocuments.js';
import { CountDocuments1772370010000 } from './1772370010000-CountDocuments.js';
import { FindWhatPapersLeadTo1772370050000 } from './1772370050000-FindWhatPapersLeadTo.js';
import { TurnPapers1772370060000 } from './1772370060000-TurnPapers.js';
import { LetReadingsGo1772370070000 } from './1772370070000-LetReadingsGo.js';
import { RememberSubjects1772370070010 } from './1772370070010-RememberSubjects.js';
import { TakeMailIn1772370100000 } from './1772370100000-TakeMailIn.js';
import { OpenMails1772370110000 } from './1772370110000-OpenMails.js';
import { TellOwners1772370200000 } from './1772370200000-TellOwners.js';
import { CorrectByType1772370210000 } from './1772370210000-CorrectByType.js';
import { RememberDeletedParts1772370220000 } from './1772370220000-RememberDeletedParts.js';
import { LeaveBlankPagesOut1772370230000 } from './1772370230000-LeaveBlankPagesOut.js';
import { KeepInfectedApart1772370240000 } from './1772370240000-KeepInfectedApart.js';
import { CallPapersInTurn1772370250000 } from './1772370250000-CallPapersInTurn.js';
import { FindSailingsByShip1772370350000 } from './1772370350000-FindSailingsByShip.js';
import { KeepRoutes1772370400000 } from './1772370400000-KeepRoutes.js';
import { GivePeopleSessions1772371000000 } from './1772371000000-GivePeopleSessions.js';
import { FindDirectly1772371010000 } from './1772371010000-FindDirectly.js';
import { KeepViews1772371020000 } from './1772371020000-KeepViews.js';
import { ShareShipments1772371030000 } from './1772371030000-ShareShipments.js';
import { FindWhatNeedsSomebody1772374000000 } from './1772374000000-FindWhatNeedsSomebody.js';
import { PutLinesOff1772374010000 } from './1772374010000-PutLinesOff.js';
import { InvitePeople1772374020000 } from './1772374020000-InvitePeople.js';
import { FindDirectlyByAge1772374030000 } from './1772374030000-FindDirectlyByAge.js';
import { CallMailsInTurn1772374040000 } from './1772374040000-CallMailsInTurn.js';
import { KeepPositions1772375000000 } from './1772375000000-KeepPositions.js';
import { TallyLooks1772375010000 } from './1772375010000-TallyLooks.js';
import { CountWhatIsToCheck1772376000000 } from './1772376000000-CountWhatIsToCheck.js';
import { KeepRefreshTokens1772377000000 } from './1772377000000-KeepRefreshTokens.js';
import { KnowMailsByHeader1772377010000 } from './1772377010000-KnowMailsByHeader.js';
import { NoteScans1772377020000 } from './1772377020000-NoteScans.js';
import { SayWhyLinked1772378000000 } from './1772378000000-SayWhyLinked.js';
import { KeepNotesApart1772378020000 } from './1772378020000-KeepNotesApart.js';

/** Every migration in order: no globs, which find stale files and miss percent-encoded ones. */
export const migrations = [
  CreateRolesAndClock1772366400000,
  CreateTables1772366500000,
  FenceAccounts1772366600000,
  CountListsAndRecordChanges1772366700000,
  ReadStoredFragments1772366800000,
  AdmitRequests1772367000000,
  RememberResumedTracking1772367100000,
  ShareCarrierCalls1772367200000,
  KeepReadings1772367300000,
  HoldWhoIsTold1772367500000,
  KeepDoubts1772367600000,
  CountOncePerTransaction1772367700000,
  FenceVessels1772367800000,
  ListBoxesThatBelong1772367900000,
  KeepSearchTerms1772368000000,
  OrderListsWithinStatus1772368050000,
  FillSearchTerms1772368100000,
  CountChangesForGood1772368200000,
  RememberPublishedSettings1772368210000,
  GiveAccountsRetries1772368300000,
  CountCallsBySlot1772368310000,
  KeepWordsOnce1772368500000,
  SweepByAge1772368550000,
  CreateCustomFields1772368600000,
  CreateParties1772368700000,
  FindShipmentsOfCustomers1772368710000,
  SearchMoreTexts1772368800000,
  SearchRecords1772368810000,
  FillMoreTexts1772368820000,
  FindNewestTerms1772368830000,
  ReplayChanges1772368900000,
  FindReplayed1772368910000,
  RememberSweptChanges1772369000000,
  CountSweptChanges1772369010000,
  ReadTheFeedByFilter1772369020000,
  CountReadersOfFeeds1772369030000,
  KeepStandingFacts1772369100000,
  FillStandingFacts1772369110000,
  RememberHowLooksWent1772369120000,
  KeepMarks1772369200000,
  KeepAnswersToRepeat1772369210000,
  RememberWhoMadeKeys1772369300000,
  CountCallsToTheMicrosecond1772369310000,
  ReadListsOnward1772369400000,
  OrderRequestsWithinStatus1772369410000,
  IndexFieldsByValue1772369500000,
  SearchFieldsAsShown1772369510000,
  KnowDefaults1772369520000,
  NameWhoMarked1772369530000,
  SearchListsByWords1772369540000,
  CountWhatReplaysDelivered1772369550000,
  KeepNamesOfParties1772369560000,
  CountCallsInOneStep1772369700000,
  LookChangesUpByKey1772369710000,
  KeepPlansOfHotReads1772369720000,
  TakeChangesByColumn1772369730000,
  KeepContentsAsTheyAre1772369740000,
  AdmitCallsTogether1772369750000,
  FindRequestsWithoutSeparators1772369760000,
  KnowPortsByEveryCode1772369780000,
  TellAttemptsInCargoTime1772369790000,
  SearchWordsThatRepeat1772369800000,
  KnowWhatHadFailed1772369810000,
  ReadReferencesByTheirOwn1772369900000,
  EndWhatLostItsChange1772369910000,
  CreateDocuments1772370000000,
  CountDocuments1772370010000,
  FindWhatPapersLeadTo1772370050000,
  TurnPapers1772370060000,
  LetReadingsGo1772370070000,
  RememberSubjects1772370070010,
  TakeMailIn1772370100000,
  OpenMails1772370110000,
  TellOwners1772370200000,
  CorrectByType1772370210000,
  RememberDeletedParts1772370220000,
  LeaveBlankPagesOut1772370230000,
  KeepInfectedApart1772370240000,
  CallPapersInTurn1772370250000,
  FindSailingsByShip1772370350000,
  KeepRoutes1772370400000,
  GivePeopleSessions1772371000000,
  FindDirectly1772371010000,
  KeepViews1772371020000,
  ShareShipments1772371030000,
  FindWhatNeedsSomebody1772374000000,
  PutLinesOff1772374010000,
  InvitePeople1772374020000,
  FindDirectlyByAge1772374030000,
  CallMailsInTurn1772374040000,
  KeepPositions1772375000000,
  TallyLooks1772375010000,
  CountWhatIsToCheck1772376000000,
  KeepRefreshTokens1772377000000,
  KnowMailsByHeader1772377010000,
  NoteScans1772377020000,
  SayWhyLinked1772378000000,
  KeepNotesApart1772378020000,
];
