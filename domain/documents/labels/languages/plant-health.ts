import type { LanguageCaptions } from './language.js';

/** Captions of phytosanitary certificates as the model of the plant protection convention (ISPM 12) words them in its languages. */
export const plantHealth: LanguageCaptions = {
  labels: {
    to_organization: [
      '{a|para} {|la} {organizacion|organizaciones} {|nacional|nacionales} de proteccion fitosanitaria de',
      '{a|aux|a l|a la} {organisation|organisations|organisation(s)} {|nationale|nationales} de {|la} protection des vegetaux de',
      '{a|para} {organizacao|organizacoes} {|nacional|nacionais} de protecao fitossanitaria {de|do|da}',
      'an {|die|den} {pflanzenschutzorganisation|pflanzenschutzorganisationen|pflanzenschutzdienst} {von|in|des landes}',
    ],
    number_and_description_of_packages: [
      '{numero|cantidad} y {descripcion|naturaleza|tipo} de {|los} {bultos|envases|empaques|embalajes}',
      'nombre et {nature|description} des {colis|emballages}',
      '{numero|quantidade} e {descricao|natureza|tipo} {dos|de} {volumes|embalagens|pacotes}',
      '{anzahl|zahl} und {beschreibung|art} der {packstucke|verpackungen}',
      'numero e {descrizione|natura} dei colli',
    ],
    distinguishing_marks: [
      '{marcas|marca} {distintivas|distintiva}',
      '{marques des colis|marques distinctives}',
      '{unterscheidungsmerkmale|kennzeichnung der packstucke}',
    ],
    place_of_origin: ['lugar de origen', 'lieu d origine', '{lugar|local} de origem', 'luogo di origine', 'ursprungsort'],
    means_of_conveyance: [
      '{medio|medios} de transporte {declarado|declarados}',
      '{moyen|moyens} de transport {declare|declares}',
      '{meio|meios} de transporte {declarado|declarados}',
      'angegebenes transportmittel',
    ],
    point_of_entry: [
      '{punto|puerto|lugar} de {entrada|ingreso} {|declarado}',
      'point d entree {|declare}',
      'ponto de entrada {|declarado}',
      'punto di entrata {|dichiarato}',
      '{angegebener|angegebene} {grenzubertrittsort|eingangsort}',
    ],
    additional_declaration: [
      '{declaracion|declaraciones} {adicional|adicionales|suplementaria}',
      'declaration {supplementaire|additionnelle}',
      '{declaracao|declaracoes} {adicional|adicionais}',
      'zusatzliche erklarung',
    ],
    chemical: [
      'producto quimico {|(ingrediente activo)}',
      'produit chimique {|(matiere active)}',
      'produto quimico {|(ingrediente ativo)}',
      'chemikalie {|(wirkstoff)}',
    ],
    duration_and_temperature: [
      'duracion y temperatura',
      'duree et temperature',
      'duracao e temperatura',
      'dauer und temperatur',
      'durata e temperatura',
    ],
    concentration: ['concentracion', 'concentracao', 'konzentration', 'concentrazione'],
    treatment: ['tratamiento', 'traitement', 'tratamento', 'behandlung', 'trattamento'],
    inspector: [
      'nombre del {funcionario|inspector|oficial} autorizado',
      'nom du {fonctionnaire|agent|inspecteur} autorise',
      'nome do {funcionario|fiscal|inspetor} autorizado',
      'name des {amtlich beauftragten|pflanzenschutzbeauftragten}',
    ],
  },
  columns: {
    phyto_line: {
      produce: [
        '{nombre del producto|nom du produit|nome do produto|nome del prodotto} {|y cantidad declarada|et quantite declaree|e quantidade declarada}',
      ],
      quantity: ['cantidad declarada', 'quantite declaree', 'quantidade declarada', 'angegebene menge'],
      botanical_name: ['nombre botanico {|de las plantas}', 'nom botanique {|des plantes|des vegetaux}', 'nome botanico {|das plantas}'],
    },
  },
};
