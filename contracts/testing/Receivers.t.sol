// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/// @title Account with code that can be made to call anything, also while it receives a collectible
contract ReenteringReceiver is IERC721Receiver {
    address private target;
    bytes private data;

    uint256 public received;
    /// @notice What the call made on receiving reverted with; empty where it succeeded.
    bytes public refusal;
    bool public hasReentered;

    /// @notice Makes the next receipt call back.
    function plan(address newTarget, bytes calldata newData) external {
        (target, data) = (newTarget, newData);
    }

    /// @notice Calls as this account.
    function act(address to, bytes calldata input) external {
        Address.functionCall(to, input);
    }

    function onERC721Received(address, address, uint256, bytes calldata)
        external
        returns (bytes4)
    {
        ++received;
        if (target != address(0)) {
            address to = target;
            target = address(0);
            bool isDone;
            (isDone, refusal) = to.call(data);
            hasReentered = isDone;
        }
        return IERC721Receiver.onERC721Received.selector;
    }
}

/// @title Account with code that takes no collectibles
contract NoReceiver {
    function act(address to, bytes calldata input) external {
        Address.functionCall(to, input);
    }
}
