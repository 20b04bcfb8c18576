import { AccountCounter } from './account-counter.js';
import { AccountUser } from './account-user.js';
import { Account } from './account.js';
import { Answer } from './answer.js';
import { ApiKey } from './api-key.js';
import { Blob } from './blob.js';
import { CarrierBudget } from './carrier-budget.js';
import { CarrierCredential } from './carrier-credential.js';
import { CarrierSlot } from './carrier-slot.js';
import { ChangeCounter } from './change-counter.js';
import { Change } from './change.js';
import { Clock } from './clock.js';
import { ContainerMark } from './container-mark.js';
import { ContainerRoute } from './container-route.js';
import { Container } from './container.js';
import { CustomFieldDefinition } from './custom-field-definition.js';
import { CustomFieldOption } from './custom-field-option.js';
import { CustomField } from './custom-field.js';
import { DeliveryAttempt } from './delivery-attempt.js';
import { DocumentAsk } from './document-ask.js';
import { DocumentLink } from './document-link.js';
import { DocumentReference } from './document-reference.js';
import { DocumentRepresentation } from './document-representation.js';
import { Document } from './document.js';
import { EmailAlias } from './email-alias.js';
import { EmailSubmission } from './email-submission.js';
import { Engine } from './engine.js';
import { Fact } from './fact.js';
import { FeedReader } from './feed-reader.js';
import { IdempotentAnswer } from './idempotent-answer.js';
import { Invitation } from './invitation.js';
import { Look } from './look.js';
import { Mail } from './mail.js';
import { Mailbox } from './mailbox.js';
import { MetroArea } from './metro-area.js';
import { Outbox } from './outbox.js';
import { PartyName } from './party-name.js';
import { Party } from './party.js';
import { Port } from './port.js';
import { PositionFeed } from './position-feed.js';
import { PublishedSetting } from './published-setting.js';
import { PutOff } from './put-off.js';
import { RateWindow } from './rate-window.js';
import { RawEvent } from './raw-event.js';
import { SavedView } from './saved-view.js';
import { SearchTerm } from './search-term.js';
import { Session } from './session.js';
import { ShareLink } from './share-link.js';
import { ShipmentNumber } from './shipment-number.js';
import { Shipment } from './shipment.js';
import { ShippingLine } from './shipping-line.js';
import { Terminal } from './terminal.js';
import { TrackingRequest } from './tracking-request.js';
import { TransportEvent } from './transport-event.js';
import { VesselIdentity } from './vessel-identity.js';
import { VesselPosition } from './vessel-position.js';
import { Vessel } from './vessel.js';
import { WebhookNotification } from './webhook-notification.js';
import { WebhookReplay } from './webhook-replay.js';
import { Webhook } from './webhook.js';

/** Every table, listed: no globs, which find stale files and miss percent-encoded ones. */
export const entities = [
  AccountCounter,
  AccountUser,
  Account,
  Answer,
  ApiKey,
  Blob,
  CarrierBudget,
  CarrierCredential,
  CarrierSlot,
  ChangeCounter,
  Change,
  Clock,
  ContainerMark,
  Container,
  ContainerRoute,
  CustomFieldDefinition,
  CustomFieldOption,
  CustomField,
  DeliveryAttempt,
  Document,
  DocumentAsk,
  DocumentLink,
  DocumentReference,
  DocumentRepresentation,
  EmailAlias,
  EmailSubmission,
  Engine,
  Fact,
  FeedReader,
  IdempotentAnswer,
  Invitation,
  Look,
  Mail,
  Mailbox,
  MetroArea,
  Outbox,
  Party,
  PartyName,
  Port,
  PositionFeed,
  PublishedSetting,
  PutOff,
  RateWindow,
  RawEvent,
  SavedView,
  SearchTerm,
  Session,
  ShareLink,
  ShipmentNumber,
  Shipment,
  ShippingLine,
  Terminal,
  TrackingRequest,
  TransportEvent,
  Vessel,
  VesselIdentity,
  VesselPosition,
  WebhookNotification,
  WebhookReplay,
  Webhook,
];
