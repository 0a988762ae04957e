// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {SplitRouter} from "../exchange/SplitRouter.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Token that calls back while it is transferred, once, and notes what came of it.
contract CallingToken is TestToken {
    address private _target;
    bytes private _data;
    bool private _isStrict;
    bytes public refusal;
    bool public hasCalled;

    function callNext(address target, bytes calldata data, bool isStrict) external {
        (_target, _data, _isStrict) = (target, data, isStrict);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        address target = _target;
        _target = address(0);
        (bool isDone, bytes memory answer) = target.call(_data);
        hasCalled = isDone;
        refusal = answer;
        if (!isDone && _isStrict) LowLevelCall.bubbleRevert(answer);
    }
}

/// @title Account that holds coin and rejects incoming coin.
contract CoinRejecter {
    function swap(SplitRouter split, uint256 amountOut, IMeowSplitRouter.Leg[] calldata legs)
        external
        payable
    {
        split.swapETHForExactTokens{value: msg.value}(
            amountOut, legs, address(this), type(uint256).max
        );
    }
}

/// @title Account that swaps again when it receives coin.
contract EagerReceiver {
    SplitRouter private immutable SPLIT;
    IMeowSplitRouter.Leg[] private legs;

    constructor(SplitRouter split, IMeowSplitRouter.Leg memory first) {
        SPLIT = split;
        legs.push(first);
    }

    receive() external payable {
        SPLIT.swapExactETHForTokens{value: msg.value}(0, legs, address(this), block.timestamp);
    }
}
