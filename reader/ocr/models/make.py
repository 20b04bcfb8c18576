"""Makes the nets of this folder from those of the Python package rapidocr 3.10.0.

python3 make.py FOLDER-OF-ITS-MODELS FOLDER-OF-SAMPLES (needs onnx 1.23, onnxruntime 1.32, numpy). Samples are what the nets are
asked on scans, by which it is told how large the numbers inside them grow: `node --import tsx bench/net-samples.ts FOLDER` makes them.
"""

import collections
import json
import sys
import tempfile
import unicodedata

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper, version_converter
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static

SMALL = 2_048  # Tables of fewer numbers stay as they are.
SCALES = 15  # From version 13 on a table may have a scale for each of its rows.
EASTERN = ("CJK", "KANGXI", "HANGZHOU", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HALFWIDTH KATAKANA")  # How names of their signs begin.
EXTENDED = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED


def grey(model):
    """The model for one channel instead of three that are all the same."""
    (picture,) = model.graph.input
    for node in model.graph.node:
        if picture.name not in node.input:
            continue
        (table,) = [table for table in model.graph.initializer if table.name == node.input[1]]
        table.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(table).sum(axis=1, keepdims=True), table.name))
    picture.type.tensor_type.shape.dim[1].dim_value = 1
    return model


def likeliest(model):
    """The model with what is likeliest at each step of a line as its outputs, `likely` and `sign`, instead of all that it knows."""
    (known,) = model.graph.output
    model.graph.initializer.append(numpy_helper.from_array(numpy.array([1]), "one"))
    model.graph.node.append(helper.make_node("TopK", [known.name, "one"], ["likely", "sign"], axis=-1))
    del model.graph.output[:]
    for name, kind in (("likely", TensorProto.FLOAT), ("sign", TensorProto.INT64)):
        model.graph.output.append(helper.make_tensor_value_info(name, kind, [1, "steps", 1]))
    return model


def western(known):
    """Of these signs, the places of all but those of the Chinese and Japanese scripts."""
    return [place for place, sign in enumerate(known) if not unicodedata.name(sign, "").startswith(EASTERN)]


def of_classes(model, kept):
    """The model that knows these of its classes alone: seven of eight are Chinese, and each is weighed at every step."""
    count = max(max(table.dims, default=0) for table in model.graph.initializer)
    for table in model.graph.initializer:
        if table.dims and table.dims[-1] == count:
            numbers = numpy_helper.to_array(table)[..., kept]
            table.CopyFrom(numpy_helper.from_array(numpy.ascontiguousarray(numbers), table.name))
    del model.graph.value_info[:]
    return model


def lean(model):
    """The model without numbers widened from 8 bits for what 8 bits can tell: what is below nought, means, two tables side by side."""
    maker, users = {}, collections.defaultdict(int)
    nodes = list(model.graph.node)
    for node in nodes:
        maker.update((name, node) for name in node.output)
        for name in node.input:
            users[name] += 1

    def alone(name, kind):
        node = maker.get(name)
        return node if node is not None and node.op_type == kind and users[name] == 1 else None

    gone, instead = [], {}
    for stored in [node for node in nodes if node.op_type == "QuantizeLinear"]:
        source, *scale = stored.input
        if (wide := alone(source, "DequantizeLinear")) and (made := alone(wide.input[0], "QLinearConv")):
            # It is cut off at nought (a rectifier) by how it is stored.
            made.input[6:8] = scale
            made.output[0] = stored.output[0]
            gone += [wide, stored]
        elif (mean := alone(source, "ReduceMean")) and (wide := alone(mean.input[0], "DequantizeLinear")):
            instead[id(stored)] = ("QLinearGlobalAveragePool", [*wide.input, *scale], {"channels_last": 0})
            gone += [wide, mean]
        elif (both := alone(source, "Concat")) and (cut := alone(both.input[1], "Relu")):
            first, second = alone(both.input[0], "DequantizeLinear"), alone(cut.input[0], "DequantizeLinear")
            made = alone(second.input[0], "QLinearConv")
            made.input[6:8] = scale
            instead[id(stored)] = ("QLinearConcat", [*scale, *first.input, made.output[0], *scale], {"axis": 1})
            gone += [first, second, cut, both]
    left = []
    for node in nodes:
        if id(node) in instead:
            kind, names, settings = instead[id(node)]
            left.append(helper.make_node(kind, names, list(node.output), node.name, domain="com.microsoft", **settings))
        elif all(node is not other for other in gone):
            left.append(onnx.NodeProto.FromString(node.SerializeToString()))
    del model.graph.node[:]
    model.graph.node.extend(left)
    used = {name for node in left for name in node.input}
    tables = [table for table in model.graph.initializer if table.name in used]
    tables = [onnx.TensorProto.FromString(table.SerializeToString()) for table in tables]
    del model.graph.initializer[:]
    model.graph.initializer.extend(tables)
    return model


def planned(source, target, disabled=()):
    """Writes the model as the library would run it on any processor, put together where it can be."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = EXTENDED
    options.optimized_model_filepath = target
    onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"], disabled_optimizers=list(disabled))


def halved(model):
    """The model with its large tables stored in 16 bits a number instead of 32; they are widened when it is loaded."""
    tables, widened = [], []
    for table in model.graph.initializer:
        numbers = numpy_helper.to_array(table)
        if table.data_type != TensorProto.FLOAT or numbers.size < SMALL:
            tables.append(table)
            continue
        tables.append(numpy_helper.from_array(numbers.astype(numpy.float16), table.name + "_h"))
        widened.append(helper.make_node("Cast", [table.name + "_h"], [table.name], to=TensorProto.FLOAT))
    nodes = [*widened, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(tables)
    model.graph.node.extend(nodes)
    return model


class Samples(CalibrationDataReader):
    """Inputs of a net, as files of 32 bit numbers beside `samples.json` that tells their shapes."""

    def __init__(self, folder, net, name):
        with open(f"{folder}/samples.json", encoding="utf-8") as file:
            self.left = [sample for sample in json.load(file) if sample["net"] == net]
        self.folder, self.name = folder, name

    def get_next(self):
        if not self.left:
            return None
        sample = self.left.pop()
        numbers = numpy.fromfile(f"{self.folder}/{sample['file']}", dtype=numpy.float32)
        return {self.name: numbers.reshape(sample["shape"])}


def quick(source, target, samples, net, operators, changed=lambda model: model):
    """Writes the model with these operators in 8 bits, the tables in 7: processors without instructions of their own for them add in 16."""
    with tempfile.TemporaryDirectory() as folder:
        onnx.save(version_converter.convert_version(grey(onnx.load(source)), SCALES), f"{folder}/converted.onnx")
        # What is put together here could not be told apart any more below.
        apart = ["ConvActivationFusion", "MatmulTransposeFusion", "ConvAddActivationFusion"]
        planned(f"{folder}/converted.onnx", f"{folder}/plain.onnx", apart)
        name = onnx.load(f"{folder}/plain.onnx").graph.input[0].name
        quantize_static(
            f"{folder}/plain.onnx",
            f"{folder}/quantized.onnx",
            Samples(samples, net, name),
            quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
            op_types_to_quantize=operators,
            calibrate_method=CalibrationMethod.MinMax,
        )
        onnx.save(changed(onnx.load(f"{folder}/quantized.onnx")), f"{folder}/changed.onnx")
        planned(f"{folder}/changed.onnx", f"{folder}/planned.onnx")
        onnx.save(lean(onnx.load(f"{folder}/planned.onnx")), target)


models, samples = sys.argv[1:3]
signs = f"{models}/PP-OCRv6_rec_small.onnx"
exact = grey(onnx.load(signs))
(known,) = [entry.value for entry in exact.metadata_props if entry.key == "character"]
known = known.replace("\n", "")
kept = western(known)
for name, signs_known in (("signs.txt", known), ("signs-quick.txt", "".join(known[place] for place in kept))):
    with open(name, "w", encoding="utf-8") as file:
        file.write(signs_known)
# Before the signs a net has the class of nothing, behind them that of the blank.
classes = [0, *(place + 1 for place in kept), len(known) + 1]
onnx.save(halved(exact), "signs.onnx")
quick(signs, "signs-quick.onnx", samples, "signs", ["Conv", "MatMul"], lambda model: likeliest(of_classes(model, classes)))
quick(f"{models}/PP-OCRv6_det_small.onnx", "places.onnx", samples, "places", ["Conv", "Concat", "MaxPool"])
