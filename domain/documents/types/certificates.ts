import { paperType } from './paper-type.js';

export const certificateOfOrigin = paperType({
  code: 'certificate_of_origin',
  label: 'Certificate of origin',
  tier: 1,
  titles: [
    'certificate of origin',
    'certification of origin',
    'declaration of origin',
    'movement certificate',
    'eur.1',
    'form a',
    'form e',
    'form d',
    'form ai',
    'generalized system of preferences certificate of origin',
    'usmca certification of origin',
    'rcep certificate of origin',
    "certificat d'origine",
    'ursprungszeugnis',
    'certificado de origen',
    '原产地证',
    'certificado de origem',
    'certificato di origine',
    "certificato d'origine",
    'certificaat van oorsprong',
  ],
  labels: [
    'origin criterion',
    'exporter',
    'producer',
    'importer',
    'chamber of commerce',
    'issuing authority',
    'goods described',
    'means of transport and route',
    'for official use',
    'competent authority',
    'the undersigned hereby declares',
    'country of origin',
    'certifier',
  ],
  fileNames: /coo|c\.?o\b|origin|forma|forme/,
  keyFields: 'certificate_number issue_date exporter country_of_origin invoice_number',
  fields: `
    certificate_number ref; certificate_form enum:non_preferential,form_a,form_e,form_d,eur_1,usmca,rcep,korus,other;
    issue_date date; issue_place str; issuing_authority str; exporter party; producer party; importer party; consignee party;
    country_of_origin country; country_of_destination country; means_of_transport str; vessel_name str; port_of_loading str;
    port_of_discharge str; departure_date date; invoice_number ref; invoice_date date; bill_of_lading_number ref;
    blanket_period_start date; blanket_period_end date; goods arr:origin_line; gross_weight dec; gross_weight_unit wunit;
    signatory str
  `,
});

export const phytosanitaryCertificate = paperType({
  code: 'phytosanitary_certificate',
  label: 'Phytosanitary certificate',
  tier: 2,
  titles: [
    'phytosanitary certificate',
    'plant quarantine certificate',
    'certificat phytosanitaire',
    'certificado fitosanitario',
    'plant health certificate',
  ],
  labels: [
    'plant protection organization',
    'botanical name',
    'declared point of entry',
    'additional declaration',
    'disinfestation',
    'distinguishing marks',
    'place of origin',
    'name of produce',
  ],
  fileNames: /phyto/,
  fields: `
    certificate_number ref; issuing_organization str; to_organization str; exporter party; consignee party;
    number_and_description_of_packages text; distinguishing_marks text; place_of_origin str; means_of_conveyance str;
    point_of_entry str; produce arr:phyto_line; additional_declaration text; treatment_date date; treatment str; chemical str;
    concentration str; duration_and_temperature str; issue_place str; issue_date date; inspector str;
    container_numbers arr:cntr
  `,
});

export const fumigationCertificate = paperType({
  code: 'fumigation_certificate',
  label: 'Fumigation certificate',
  tier: 2,
  titles: [
    'fumigation certificate',
    'certificate of fumigation',
    'treatment certificate',
    'ispm 15 certificate',
    'heat treatment certificate',
  ],
  labels: ['methyl bromide', 'phosphine', 'dosage', 'exposure', 'temperature', 'fumigated', 'ispm 15', 'wood packing', 'commodity'],
  fileNames: /fumig|ispm/,
  fields: `
    certificate_number ref; issuer party; treatment_date date; fumigant str; dosage str; exposure_hours dec; temperature str;
    consignor party; consignee party; description_of_goods text; container_numbers arr:cntr; bill_of_lading_number ref;
    vessel_name str; issue_date date
  `,
});

export const insuranceCertificate = paperType({
  code: 'insurance_certificate',
  label: 'Cargo insurance certificate',
  tier: 2,
  titles: [
    'certificate of insurance',
    'insurance certificate',
    'certificate of marine insurance',
    'marine insurance certificate',
    'certificate of cargo insurance',
    'marine cargo insurance',
    'marine insurance policy',
    'cargo insurance policy',
    'cargo transportation insurance policy',
    'cargo transport insurance policy',
    'transportation insurance policy',
    'insurance policy',
    "certificat d'assurance",
    "police d'assurance",
    'certificado de seguro',
    'póliza de seguro',
    'apólice de seguro',
    'versicherungszertifikat',
    'versicherungspolice',
    'certificato di assicurazione',
    'polizza di assicurazione',
    'verzekeringscertificaat',
    '保险单',
    '货物运输保险单',
  ],
  labels: [
    'sum insured',
    'insured value',
    'assured',
    'open policy',
    'claims payable at',
    'institute cargo clauses',
    'icc (a)',
    'all risks',
    'surveyor',
    'premium',
  ],
  fileNames: /insur|policy/,
  fields: `
    certificate_number ref; policy_number ref; insurer str; assured str; issue_date date; issue_place str; sum_insured money;
    currency currency; vessel_name str; voyage_from str; voyage_to str; final_destination str; conditions text;
    claims_payable_at str; description_of_goods text; packages str; bill_of_lading_number ref; invoice_number ref;
    container_numbers arr:cntr
  `,
});

export const inspectionCertificate = paperType({
  code: 'inspection_certificate',
  label: 'Inspection / quality certificate',
  tier: 2,
  titles: [
    'inspection certificate',
    'certificate of inspection',
    'pre-shipment inspection',
    'certificate of quality',
    'certificate of weight',
    'quality certificate',
    'health certificate',
    'sanitary certificate',
  ],
  labels: ['inspected', 'quality', 'quantity', 'sampling', 'surveyor', 'lot', 'result'],
  fileNames: /inspect|psi|quality|health/,
  fields: `
    certificate_number ref; certificate_kind enum:inspection,quality,weight,health,other; issuer party; issue_date date;
    inspection_date date; inspection_place str; result str; description_of_goods text; lot_numbers arr:ref;
    bill_of_lading_number ref; invoice_number ref; container_numbers arr:cntr
  `,
});

export const certificateOfAnalysis = paperType({
  code: 'certificate_of_analysis',
  label: 'Certificate of analysis',
  tier: 2,
  titles: ['certificate of analysis', 'analysis certificate', 'test report', 'mill test certificate'],
  labels: ['specification', 'test method', 'result', 'batch', 'lot', 'property'],
  fileNames: /coa|analysis|test/,
  fields: `
    certificate_number ref; issuer party; customer str; product_name str; lot_numbers arr:ref; issue_date date;
    order_number ref; results arr:analysis_line
  `,
});
