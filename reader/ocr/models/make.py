"""Makes the nets of this folder from those of the Python package rapidocr 3.10.0: python3 make.py FOLDER-OF-ITS-MODELS (needs onnx, numpy)."""

import sys

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

SMALL = 2_048  # Tables of fewer numbers stay as they are.


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


folder = sys.argv[1]
for source, target in (("det", "places"), ("rec", "signs")):
    model = onnx.load(f"{folder}/PP-OCRv6_{source}_small.onnx")
    if target == "signs":
        (signs,) = [entry.value for entry in model.metadata_props if entry.key == "character"]
        with open("signs.txt", "w", encoding="utf-8") as file:
            file.write(signs.replace("\n", ""))
    onnx.save(halved(model), f"{target}.onnx")
