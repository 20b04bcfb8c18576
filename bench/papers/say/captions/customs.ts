export const CUSTOMS = `
entry_number; en Entry Number|Entry No.|Filer Code/Entry Number|Entry #
customs_entry_summary.entry_number; en Filer Code/Entry Number|Filer Code / Entry No.|Entry Number
filer_code; en Filer Code
entry_type; en Entry Type|Entry Type Code
summary_date; en Summary Date|Entry Summary Date
entry_date; en Entry Date
surety_number; en Surety Number|Surety No.|Surety Code
bond_type; en Bond Type|Bond type code|Type of Bond
port_code; en Port Code
importing_carrier; en Importing Carrier
mode_of_transport; en Mode of Transport|MOT
import_date; en Import Date|Date of Importation
manufacturer_id; en Manufacturer ID|MID|Manufacturer I.D.
exporting_country; en Exporting Country
export_date; en Export Date|Date of Export
foreign_port_of_lading; en Foreign Port of Lading
us_port_of_unlading; en U.S. Port of Unlading
location_of_goods; en Location of Goods/G.O. No.|Location of Goods/GO Number
consignee_number; en Consignee No.|Consignee Number
importer_number; en Importer No.|Importer Number|Importer Identifying No.
reference_number; en Reference No.|Reference Number
hts_code; en HTSUS No.|A. HTSUS No.|HTS Number
entered_value; en A. Entered Value|Entered Value
rate; en HTSUS Rate|Rate
duty; en Duty and I.R. Tax|Duty|Duty Dollars
total_entered_value; en Total Entered Value
total_duty; en Duty|Total Duty|Ascertained Duty
total_tax; en Tax|Total Tax
total_other_fees; en Total Other Fees|Other
merchandise_processing_fee; en 499 - Merchandise Processing Fee|499 MPF|Merchandise Processing Fee (499)
harbor_maintenance_fee; en 501 - Harbor Maintenance Fee|501 HMF|Harbor Maintenance Fee (501)
total_payable; en Total|Total payable|Total Duty, Tax and Fees
port_of_entry; en Port of Entry|Port Code|District/Port of Entry
elected_entry_date; en Elected Entry Date
entry_value; en Entry Value|Total value|Entered value
port_of_unlading; en Port of Unlading
location_firms; en Location of Goods|Location of Goods - Code(s)/Name(s)|FIRMS Code
general_order_number; en G.O. Number|G.O. No.
release_status; en Release status|CBP release status|Status
release_date; en Release Date|Date released
bill_type; en IT/BL/AWB Code|Bill Type|Type
number; en IT/BL/AWB No.|Bill Number|B/L No.
scac; en SCAC|Issuer code|Carrier SCAC
manifest_quantity; en Manifest Quantity|Manifest Qty
importer_of_record_number; en Importer of Record Number|IOR Number|Importer of Record No. (EIN)
hts6; en HTS-6|Commodity HTSUS-6|HTSUS Number
manufacturer_name; en Manufacturer|Manufacturer name
status; en Status|ISF status|Filing status
filing_type; en Filing Type|ISF type
bill_scac; en B/L SCAC|Bill issuer SCAC
certificate_form; en Form
issuing_authority; en Issuing authority|Competent authority|Certifying body; fr Autorité de délivrance; de Ausstellende Stelle; es Autoridad emisora
packing_certificate_signed; en Container packing certificate
customs_release_status; en Customs status|Customs release|CBP Status
freight_release_status; en Freight status|Freight release|Line release
blanket_period_start; en Blanket period from
blanket_period_end; en Blanket period to
`;
